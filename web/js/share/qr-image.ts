// The picture of a QR code.
import { share as w } from '../words/share-texts.ts';
import { qrCode } from './qr.ts';

const NS = 'http://www.w3.org/2000/svg';
/** Light modules around a code (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE_MODULES = 4;

/** Dark on light in any colours of the page, since cameras know no other. @returns null: the link is too long */
export function codeImage(link: string): SVGSVGElement | null {
  const code = qrCode(link);
  if (!code) return null;
  const { side, dark } = code;
  const svg = document.createElementNS(NS, 'svg');
  const path = document.createElementNS(NS, 'path');
  let d = '';
  for (let m = 0; m < dark.length; m++) {
    if (dark[m]) d += `M${(m % side) + QUIET_ZONE_MODULES} ${Math.floor(m / side) + QUIET_ZONE_MODULES}h1v1h-1z`;
  }
  path.setAttribute('d', d);
  for (const [key, value] of Object.entries({
    viewBox: `0 0 ${side + 2 * QUIET_ZONE_MODULES} ${side + 2 * QUIET_ZONE_MODULES}`,
    role: 'img',
    'aria-label': w.link.code,
    'shape-rendering': 'crispEdges',
  })) {
    svg.setAttribute(key, value);
  }
  svg.append(path);
  return svg;
}
