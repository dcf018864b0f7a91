// An SVG image of one path, for icons that only a lazy part shows; icons shown at once are in the sprite.
const SVG = 'http://www.w3.org/2000/svg';
const LINES = {
  fill: 'none', stroke: 'currentColor', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': 'true',
};

/** @param d of the path @param attributes of the image, such as its viewBox and the width of its lines */
export function pathImage(d: string, attributes: Record<string, string>): SVGSVGElement {
  const image = document.createElementNS(SVG, 'svg'), path = document.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries({ ...LINES, ...attributes })) image.setAttribute(name, value);
  path.setAttribute('d', d);
  image.append(path);
  return image;
}
