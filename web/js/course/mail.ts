// Mail as programs save it (RFC 5322, RFC 2045 to 2047): its texts decoded, its files, who sent it and when.
import { decodeBytes, latin } from '../read/encoding.ts';
import { bytesOf } from './delimited.ts';
import { mayHold } from './links.ts';
import { addressIn, decodedWords, senderOf } from './senders.ts';
import { timeOf } from './times.ts';

export interface Message {
  /** at which it begins in its file, from 1 */
  line: number;
  sender: string;
  /** of the sender; '' */
  email: string;
  at: string | null;
  /** a sender in its texts: of an email that it forwards; `named` only with an address; or of one that it answers */
  senders: 'forwarded' | 'named' | 'answered';
  texts: string[];
  files: { name: string, bytes: Uint8Array<ArrayBuffer> }[];
  /** those that it forwards */
  inner: Message[];
}

type Headers = Map<string, string>;

/** Parts within parts. */
const MAX_DEPTH = 8;
const HEADER = /^[!-9;-~]+:/;
/** The first word of a subject, in the languages in which programs write it. */
const FORWARD = /^\s*(?:fwd?|wg|tr|rv|enc|i|vb|vs|vl|doorst|pd|转发|転送)\s*[:：]/i;
const REPLY = /^\s*(?:r[eé]|aw|antw|sv|res|rif|odp|回复|答复|返信)\s*[:：]/i;

/**
 * Reports whether bytes are one or several emails: the first line is a header, and another header describes the
 * content.
 */
export function isMail(bytes: Uint8Array): boolean {
  const start = latin(bytes.subarray(0, 1 << 15));
  if (/^From [^\r\n]+\r?\n[!-9;-~]+:/.test(start)) return true;
  const head = start.split(/\r?\n\r?\n/, 1)[0];
  return HEADER.test(start) && /^(?:from|sender):/im.test(head) &&
    /^(?:mime-version|content-type|received):/im.test(head);
}

/** All messages of a file, without those that only forward others. */
export const messagesOf = (bytes: Uint8Array): Message[] => messagesIn(bytes).flatMap(withInner);

const withInner = (message: Message): Message[] => {
  const { inner, texts, files } = message;
  const hasContent = inner.length === 0 || files.length > 0 || texts.some(mayHold);
  return [...(hasContent ? [message] : []), ...inner.flatMap(withInner)];
};

function messagesIn(bytes: Uint8Array): Message[] {
  const text = latin(bytes).replace(/\r\n?/g, '\n');
  const starts = [...text.matchAll(/^From [^\n]+\n(?=[!-9;-~]+:)/gm)]
    .filter(({ index }) => index === 0 || text[index - 2] === '\n' || text[index - 1] === '\n')
    .map(({ index, 0: { length } }) => ({ index, length }));
  if (starts.length === 0 || starts[0].index !== 0) return [messageOf(text, 1)];
  let line = 1, before = 0;
  return starts.map(({ index, length }, i) => {
    line += text.slice(before, index).split('\n').length - 1;
    before = index;
    const body = text.slice(index + length, starts[i + 1]?.index);
    return messageOf(body.replace(/^>(>*From )/gm, '$1'), line);
  });
}

function messageOf(text: string, line: number, depth = 0): Message {
  const { headers } = split(text);
  const subject = decodedWords(decodedWhole(headers.get('subject') ?? ''));
  const message: Message = {
    line,
    ...writerOf(headers),
    at: timeOf(headers.get('date') ?? ''),
    senders: FORWARD.test(subject) ? 'forwarded' : REPLY.test(subject) ? 'answered' : 'named',
    texts: [],
    files: [],
    inner: [],
  };
  addPart(text, message, depth);
  return message;
}

/** Lists and platforms send in the name of others, whose address is in Reply-To, alone or with that of the list. */
function writerOf(headers: Headers) {
  const from = decodedWhole(headers.get('from') ?? headers.get('sender') ?? '');
  const replyTo = /\bvia\b/.test(decodedWords(from)) ? decodedWhole(headers.get('reply-to') ?? '') : '';
  const others = (replyTo.match(/(?:"[^"]*"|[^",])+/g) ?? [])
    .filter((each) => !['', addressIn(from)].includes(addressIn(each)));
  const other = others.find((each) => each.includes('<')) ?? others[0];
  return { sender: senderOf(other?.includes('<') ? other : from), email: addressIn(other ?? from) };
}

/** Headers that were written as UTF-8 without saying so. */
const decodedWhole = (text: string) => (/[\x80-\xff]/.test(text) ? lettersIn(text, 'utf-8') : text);

function split(text: string): { headers: Headers, body: string } {
  const end = /\n\n/.exec(text);
  const headers: Headers = new Map();
  const head = (end ? text.slice(0, end.index) : text).replace(/\n[ \t]+/g, ' ');
  for (const line of head.split('\n')) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).toLowerCase();
    if (at > 0 && !headers.has(name)) headers.set(name, line.slice(at + 1).trim());
  }
  return { headers, body: end ? text.slice(end.index + 2) : '' };
}

const parameter = (header: string, name: string) => {
  const found = new RegExp(`[;\\s]${name}\\*?=(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(header);
  return found?.[1] ?? found?.[2] ?? '';
};

function addPart(text: string, message: Message, depth: number) {
  const { headers, body } = split(text);
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = parameter(type, 'boundary');
  if (/^multipart\//i.test(type) && boundary !== '') {
    if (depth === MAX_DEPTH) return;
    for (const part of partsIn(body, boundary)) addPart(part, message, depth + 1);
    return;
  }
  const bytes = decodeBody(body, headers.get('content-transfer-encoding') ?? '');
  if (/^message\/rfc822/i.test(type)) {
    if (depth < MAX_DEPTH) message.inner.push(messageOf(bytes.replace(/\r\n?/g, '\n'), message.line, depth + 1));
    return;
  }
  const name = parameter(headers.get('content-disposition') ?? '', 'filename') || parameter(type, 'name');
  const attached = name !== '' || /^attachment/i.test(headers.get('content-disposition') ?? '');
  if (attached || !/^text\//i.test(type)) {
    message.files.push({ name: name || `part ${message.files.length + 1}`, bytes: bytesOf(bytes) });
  } else message.texts.push(lettersIn(bytes, parameter(type, 'charset') || 'utf-8'));
}

function partsIn(body: string, boundary: string) {
  const parts: string[] = [];
  let current: string[] | null = null;
  for (const line of body.split('\n')) {
    const mark = line.startsWith(`--${boundary}`) ? line.slice(boundary.length + 2).trimEnd() : null;
    if (mark !== '' && mark !== '--') {
      current?.push(line);
      continue;
    }
    if (current) parts.push(current.join('\n'));
    current = mark === '' ? [] : null;
  }
  if (current) parts.push(current.join('\n'));
  return parts;
}

/** Decodes the transfer encoding of a body: a character per byte. */
function decodeBody(body: string, encoding: string) {
  if (/^base64$/i.test(encoding)) {
    const text = body.replace(/[^A-Za-z0-9+/]/g, '');
    try {
      return atob(text.slice(0, text.length % 4 === 1 ? -1 : undefined));
    } catch {
      return '';
    }
  }
  if (!/^quoted-printable$/i.test(encoding)) return body;
  return body
    .replace(/=[ \t]*\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
}

function lettersIn(text: string, charset: string) {
  try {
    return decodeBytes(bytesOf(text), charset.toLowerCase() === 'us-ascii' ? 'utf-8' : charset);
  } catch {
    return text;
  }
}
