// A 2-D context that writes SVG: what the views draw, as editable shapes. It supports the part of a canvas that the
// views use; of transforms, translation and scaling.

/** of a text, in pixels */
type Extent = { width: number, ascent: number, descent: number };

type Measure = (font: string, text: string) => Extent;

/** the saved state */
interface Pen {
  fillStyle: string;
  strokeStyle: string;
  lineWidth: number;
  lineCap: CanvasLineCap;
  lineJoin: CanvasLineJoin;
  globalAlpha: number;
  font: string;
  textAlign: CanvasTextAlign;
  textBaseline: CanvasTextBaseline;
  dash: number[];
  scale: number;
  dx: number;
  dy: number;
}

const plain = (): Pen => ({
  fillStyle: '#000000', strokeStyle: '#000000', lineWidth: 1, lineCap: 'butt', lineJoin: 'miter', globalAlpha: 1,
  font: '10px sans-serif', textAlign: 'start', textBaseline: 'alphabetic', dash: [], scale: 1, dx: 0, dy: 0,
});

/** To a hundredth of a pixel. */
const short = (v: number) => String(Math.round(100 * v) / 100);

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as Record<string, string>;

/** As text or attribute of XML, which has no place for most control characters. */
export const escapeXML = (text: string) =>
  text
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    // eslint-disable-next-line no-control-regex
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (c) => ESCAPES[c]);

/**
 * A colour as programs that know little of CSS read it, and its opacity.
 * @param css hexadecimal, or rgb( … ) in either notation
 */
export function paintOf(css: string) {
  if (css.startsWith('#')) {
    const full = css.length < 6 ? css.replace(/[\da-f]/gi, '$&$&') : css;
    return {
      colour: full.slice(0, 7).toLowerCase(),
      opacity: full.length === 9 ? parseInt(full.slice(7), 16) / 255 : 1,
    };
  }
  const [r, g, b, a] = (css.match(/[\d.]+%?/g) ?? []).map((t) => (t.endsWith('%') ? parseFloat(t) / 100 : Number(t)));
  return { colour: `#${[r, g, b].map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`, opacity: a ?? 1 };
}

/** A colour as a canvas gives it back. */
function normal(css: string) {
  const { colour, opacity } = paintOf(css);
  if (opacity === 1) return colour;
  return `rgba(${[1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)).join(', ')}, ${opacity})`;
}

type PaintAttributes = { paint: string, opacity: string };

export class SvgContext {
  declare width: number;
  declare height: number;
  #pen = plain();
  #saved: Pen[] = [];
  #path = '';
  /** Whether the path has a place to go on from. */
  #open = false;
  #parts = [] as string[];
  /** The style shared by the last elements, as attributes of a group; empty: no group is open. */
  #shared = '';
  #measure;

  constructor(width: number, height: number, measure: Measure) {
    this.width = width;
    this.height = height;
    this.#measure = measure;
  }

  /** The document. */
  document(title: string) {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ` +
      `${this.width} ${this.height}" role="img">` +
      `<title>${escapeXML(title)}</title>\n${this.#body()}</svg>\n`
    );
  }

  /** A context for a part, which place puts in. */
  part(width: number, height: number) { return new SvgContext(width, height, this.#measure); }

  /** A part with its own origin, clipped at its edge. */
  place(x: number, y: number, inner: SvgContext) {
    this.#write(
      '',
      `<svg x="${short(x)}" y="${short(y)}" width="${short(inner.width)}" height="${short(inner.height)}" ` +
        `overflow="hidden">\n${inner.#body()}</svg>\n`,
    );
  }

  /** A picture. @param url a data: URL */
  image(url: string, x: number, y: number, width: number, height: number) {
    this.#write(
      '',
      `<image href="${escapeXML(url)}" x="${short(x)}" y="${short(y)}" width="${short(width)}" ` +
        `height="${short(height)}"/>\n`,
    );
  }

  #body() {
    return this.#parts.join('') + (this.#shared && '</g>\n');
  }

  /** @param paint attributes that neighbours share */
  #write(paint: string, element: string) {
    if (paint !== this.#shared) {
      if (this.#shared) this.#parts.push('</g>\n');
      if (paint) this.#parts.push(`<g${paint}>\n`);
      this.#shared = paint;
    }
    this.#parts.push(element);
  }

  // State

  save() { this.#saved.push({ ...this.#pen }); }
  restore() { this.#pen = this.#saved.pop() ?? this.#pen; }
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number) {
    if (b !== 0 || c !== 0 || a !== d) throw new Error('Only moving and scaling can be written.');
    Object.assign(this.#pen, { scale: a, dx: e, dy: f });
  }
  translate(x: number, y: number) {
    this.#pen.dx += x * this.#pen.scale;
    this.#pen.dy += y * this.#pen.scale;
  }
  setLineDash(dash: number[]) { this.#pen.dash = [...dash]; }

  get fillStyle() { return this.#pen.fillStyle; }
  set fillStyle(v) { this.#pen.fillStyle = normal(v); }
  get strokeStyle() { return this.#pen.strokeStyle; }
  set strokeStyle(v) { this.#pen.strokeStyle = normal(v); }
  get lineWidth() { return this.#pen.lineWidth; }
  set lineWidth(v) { this.#pen.lineWidth = v; }
  get lineCap() { return this.#pen.lineCap; }
  set lineCap(v) { this.#pen.lineCap = v; }
  get lineJoin() { return this.#pen.lineJoin; }
  set lineJoin(v) { this.#pen.lineJoin = v; }
  get globalAlpha() { return this.#pen.globalAlpha; }
  set globalAlpha(v) { this.#pen.globalAlpha = v; }
  get font() { return this.#pen.font; }
  set font(v) { this.#pen.font = v; }
  get textAlign() { return this.#pen.textAlign; }
  set textAlign(v) { this.#pen.textAlign = v; }
  get textBaseline() { return this.#pen.textBaseline; }
  set textBaseline(v) { this.#pen.textBaseline = v; }

  // Paths

  #x(v: number) { return short(v * this.#pen.scale + this.#pen.dx); }
  #y(v: number) { return short(v * this.#pen.scale + this.#pen.dy); }

  beginPath() {
    this.#path = '';
    this.#open = false;
  }
  moveTo(x: number, y: number) {
    this.#path += `M${this.#x(x)} ${this.#y(y)}`;
    this.#open = true;
  }
  lineTo(x: number, y: number) {
    if (!this.#open) return this.moveTo(x, y);
    this.#path += `L${this.#x(x)} ${this.#y(y)}`;
  }
  closePath() { if (this.#open) this.#path += 'Z'; }
  arc(x: number, y: number, r: number, from: number, to: number, back = false) {
    const turn = 2 * Math.PI;
    let sweep = back ? from - to : to - from;
    sweep = sweep >= turn ? turn : ((sweep % turn) + turn) % turn;
    this.lineTo(x + r * Math.cos(from), y + r * Math.sin(from));
    // A single arc cannot describe a full circle.
    const pieces = sweep > Math.PI ? 2 : 1;
    for (let p = 1; p <= pieces && sweep > 0; p++) {
      const at = from + ((back ? -1 : 1) * sweep * p) / pieces;
      const radius = short(r * this.#pen.scale);
      this.#path +=
        `A${radius} ${radius} 0 0 ${back ? 0 : 1} ${this.#x(x + r * Math.cos(at))} ` +
        `${this.#y(y + r * Math.sin(at))}`;
    }
  }

  fill() { this.#shape(this.#filled(), this.#path); }
  stroke() { this.#shape(this.#stroked(), this.#path); }
  fillRect(x: number, y: number, width: number, height: number) {
    const path = this.#path, open = this.#open;
    this.beginPath();
    this.rect(x, y, width, height);
    this.fill();
    this.#path = path;
    this.#open = open;
  }
  rect(x: number, y: number, width: number, height: number) {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }
  /** Nothing has been drawn before it is called. */
  clearRect() {}
  /** A sheet is clipped at its edge; the views omit what is outside their plots. */
  clip() {}

  #shape({ paint, opacity }: PaintAttributes, path: string) {
    if (path) this.#write(paint, `<path${opacity} d="${path}"/>\n`);
  }

  #filled(): PaintAttributes {
    const { colour, opacity } = paintOf(this.#pen.fillStyle);
    return { paint: ` fill="${colour}"`, opacity: this.#opacity(opacity) };
  }

  #stroked(): PaintAttributes {
    const { strokeStyle, lineWidth, lineCap, lineJoin, dash, scale } = this.#pen;
    const { colour, opacity } = paintOf(strokeStyle);
    const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.map((v) => short(v * scale)).join(' ')}"` : '';
    const form =
      (lineCap === 'butt' ? '' : ` stroke-linecap="${lineCap}"`) +
      (lineJoin === 'miter' ? '' : ` stroke-linejoin="${lineJoin}"`);
    return {
      paint: ` fill="none" stroke="${colour}" stroke-width="${short(lineWidth * scale)}"${dashes}${form}`,
      opacity: this.#opacity(opacity),
    };
  }

  /** @param of the colour itself */
  #opacity(of: number) {
    const opacity = Math.round(1000 * of * this.#pen.globalAlpha) / 1000;
    return opacity < 1 ? ` opacity="${opacity}"` : '';
  }

  // Text

  measureText(text: string) { return this.#measure(this.#pen.font, text); }
  fillText(text: string, x: number, y: number) { this.#text(this.#filled(), text, x, y); }
  strokeText(text: string, x: number, y: number) { this.#text(this.#stroked(), text, x, y); }

  /** Programs support different baselines: every text uses the alphabetic one. */
  #text({ paint, opacity }: PaintAttributes, text: string, x: number, y: number) {
    const { font, textAlign, textBaseline, scale } = this.#pen;
    const [, weight = '400', size = '10', family = 'sans-serif'] = /^(?:(\d+) )?([\d.]+)px (.*)$/.exec(font) ?? [];
    const { ascent, descent } = this.#measure(font, text);
    const down =
      textBaseline === 'middle'
        ? (ascent - descent) / 2
        : textBaseline === 'bottom'
          ? -descent
          : textBaseline === 'top'
            ? ascent
            : 0;
    const anchor =
      textAlign === 'center'
        ? ' text-anchor="middle"'
        : textAlign === 'right' || textAlign === 'end'
          ? ' text-anchor="end"'
          : '';
    const px = short(Number(size) * scale);
    const face = ` font-family="${escapeXML(family)}" font-size="${px}" font-weight="${weight}"`;
    this.#write(
      '',
      `<text${paint}${opacity}${face}${anchor} x="${this.#x(x)}" y="${this.#y(y + down)}">${escapeXML(text)}</text>\n`,
    );
  }
}
