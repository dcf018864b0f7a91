package main

import (
	"errors"
	"os"
	"strings"
)

// courseModule reads and writes the files of learning platforms.
const courseModule = "web/js/course/course.mts"

// buildCourse writes course.mjs, which reads hand-ins and rosters and writes
// grades without a page, with its types.
func buildCourse(d *dist, b *bundler) error {
	module, err := b.script(courseModule)
	if err != nil {
		return err
	}
	types, err := os.ReadFile("web/js/course/course.d.ts")
	if err != nil {
		return err
	}
	text := strings.Replace(string(types), "'../scene/scene.d.ts'", "'./scene.mjs'", 1)
	if strings.Contains(text, "from '../") {
		return errors.New("web/js/course/course.d.ts imports types that are not in the package")
	}
	if err := d.write("course.d.mts", []byte(text)); err != nil {
		return err
	}
	return d.write("course.mjs", module)
}
