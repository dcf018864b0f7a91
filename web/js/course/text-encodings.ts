// Bytes of a file as text, in the encodings that mail, spreadsheets and learning platforms write.
import { decodeBytes, encodingsOf } from '../read/encoding.ts';

/** UTF-8 and UTF-16 with their marks or without, else the likeliest of the other encodings. */
export const lettersOf = (bytes: Uint8Array): string => decodeBytes(bytes, encodingsOf(bytes)[0]);
