// Returns the public address of a scene.

/**
 * Above this many characters programs cut links, and the address bar does without; above the second only the file is
 * offered.
 */
export const LONG_LINK_CHARS = 2000, MAX_LINK_CHARS = 4000;
/** A QR code of more is too fine for a telephone's camera. */
export const MAX_QR_CHARS = 600;

/**
 * The address that the build was given, or that of this page: of its folder, which a server opens, or of its file, as
 * no folder opens by itself.
 */
export const baseOf = () =>
  typeof LPP_BASE === 'string' && LPP_BASE !== ''
    ? LPP_BASE
    : new URL(document.baseURI.startsWith('file:') ? '' : './', document.baseURI).href;

/** Reports whether an address is reachable only from this computer. */
export function isLocal(base: string) {
  const { protocol, hostname } = new URL(base);
  return !/^https?:$/.test(protocol) || /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}
