//go:build js && wasm

package main

import (
	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
	"lpp-playground/wasm/wire"
)

// openedSession is a session, or the error of its data: fits report it, after errors in the names of their options.
type openedSession struct {
	*lpp.Session
	unreadable error
}

// sessions are the open ones by their number. A caller whose session is missing, because the engine was restarted,
// opens it again.
var sessions = map[float64]openedSession{}

// lastSession is the highest number so far; numbers are not reused.
var lastSession float64

// openSession opens (X, number) and returns the session's number: the caller's, which can request a fit before the
// reply, or without one the next.
func openSession(c *call) any {
	x, unreadable := wire.Data("X", c.arg(0))
	number, own := c.arg(1).(float64)
	if !own {
		number = lastSession + 1
	}
	if number <= lastSession {
		panic(fault.New(fault.InvalidData, "", "session %v is not newer than session %v", number, lastSession))
	}
	lastSession = number
	sessions[number] = openedSession{lpp.NewSessionOf(x), unreadable}
	return number
}

// session returns the one whose number is the first argument.
func (c *call) session() openedSession {
	number, _ := c.arg(0).(float64)
	session, ok := sessions[number]
	if !ok {
		panic(fault.New(fault.EngineStopped, "", "there is no session %v", number))
	}
	return session
}

// sessionNeighbors is called with (number, k) and returns the nearest rows of every row, k or
// more, and how many they are.
func sessionNeighbors(c *call) any {
	session, k := c.session(), c.count("k", 1)
	check(session.unreadable)
	list := must(session.Nearest(c.ctx, k))
	var out wire.Object
	out.Add("index", list.Index)
	out.Count("width", list.K)
	return out
}

// fitSession is called with (number, options) and returns a model.
func fitSession(c *call) any {
	session, o := c.session(), must(wire.Options(c.arg(1)))
	check(namesFirst(c, o, session.unreadable))
	o.Progress = c.progress()
	return wire.Model(must(session.Fit(c.ctx, o)))
}

// closeSession forgets a session.
func closeSession(c *call) any {
	number, _ := c.arg(0).(float64)
	delete(sessions, number)
	return nil
}
