// A static host that fails: what a file's answer becomes.

/**
 * `missing`: status 404; `cut`: it ends in the middle; `stalled`: it goes no further there; `silent`: it never begins;
 * `page`: some page in its place, with status 200; `typed`: it is called a text; `flipped`: bits of it are others.
 * A buffer is sent in its place.
 * @typedef {'missing' | 'cut' | 'stalled' | 'silent' | 'page' | 'typed' | 'flipped' | Buffer} Fault
 */

/**
 * @param {import('node:http').ServerResponse} response
 * @param {{body: Buffer, type: string}} file
 * @param {Fault} fault
 */
export function sendSpoiled(response, { body, type }, fault) {
  const head = (/** @type {string} */ contentType, /** @type {number} */ length) =>
    response.writeHead(200, { 'content-type': contentType, 'content-length': length, 'cache-control': 'no-store' });
  if (fault === 'missing') response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
  else if (fault === 'silent') response.on('close', () => {});
  else if (fault === 'page') head('text/html; charset=utf-8', 15).end('<!doctype html>');
  else if (fault === 'typed') head('text/plain', body.length).end(body);
  else if (fault === 'flipped') head(type, body.length).end(flipped(body));
  else if (typeof fault !== 'string') head(type, fault.length).end(fault);
  else {
    head(type, body.length);
    const half = body.subarray(0, body.length >> 1);
    if (fault === 'cut') response.write(half, () => response.destroy());
    else response.write(half);
  }
}

/** One bit in each of sixteen places, away from its head, which would tell at once. @param {Buffer} body */
function flipped(body) {
  const copy = Buffer.from(body);
  for (let i = 1; i <= 16; i++) copy[Math.floor((i * copy.length) / 17)] ^= 1 << (i % 8);
  return copy;
}
