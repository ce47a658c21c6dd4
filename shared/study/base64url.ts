/** Needs nothing but the language itself. */

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const utf8Of = (text: string): number[] => {
  const bytes: number[] = [];
  for (const [part, hex] of encodeURIComponent(text).matchAll(/%(..)|./g))
    bytes.push(hex === undefined ? part.charCodeAt(0) : Number.parseInt(hex, 16));
  return bytes;
};

const digit = (value: number): string => DIGITS.charAt(value & 63);

/** The text must be well formed: no half of a surrogate pair. */
export const toBase64url = (text: string): string => {
  const bytes = utf8Of(text);
  let encoded = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.slice(at, at + 3);
    encoded += digit(first >> 2) + digit((first << 4) | ((second ?? 0) >> 4));
    if (second !== undefined) encoded += digit((second << 2) | ((third ?? 0) >> 6));
    if (third !== undefined) encoded += digit(third);
  }
  return encoded;
};

/** Null for anything that `toBase64url` does not write. */
export const fromBase64url = (encoded: string): string | null => {
  let escaped = "";
  let bits = 0;
  let count = 0;
  for (const character of encoded) {
    const value = DIGITS.indexOf(character);
    if (value < 0) return null;
    bits = ((bits << 6) | value) & 0xfff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    escaped += `%${((bits >> count) & 0xff).toString(16).padStart(2, "0")}`;
  }
  // The last digit may only complete the last byte, and its spare bits must be 0.
  if (count === 6 || (bits & ((1 << count) - 1)) !== 0) return null;
  try {
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
};
