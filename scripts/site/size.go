package site

import (
	"bytes"
	"errors"
	"image"
	_ "image/png" // of which pictures are
	"regexp"
	"strconv"
)

var viewBox = regexp.MustCompile(`<svg[^>]* viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"`)

// sizeOf returns an image's width and height, so that its place can be reserved.
func sizeOf(data []byte) (width, height int, err error) {
	if !bytes.Contains(data[:min(len(data), 500)], []byte("<svg")) {
		c, _, err := image.DecodeConfig(bytes.NewReader(data))
		return c.Width, c.Height, err
	}
	found := viewBox.FindSubmatch(data)
	if found == nil {
		return 0, 0, errors.New("the picture has no viewBox")
	}
	w, errW := strconv.ParseFloat(string(found[1]), 64)
	h, errH := strconv.ParseFloat(string(found[2]), 64)
	return int(w + 0.5), int(h + 0.5), errors.Join(errW, errH)
}
