/** Control characters other than tab, line feed, form feed and carriage return. */
const isControl = (byte: number) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13;

/** The five bytes that Windows-1252 does not define. */
const undefinedIn1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * Checks while a file is streamed whether it is text: UTF-8 with or without a byte order mark, or Windows-1252, without
 * control characters.
 */
export function createTextCheck() {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isUtf8 = true;
  let is1252 = true;
  let hasControl = false;

  const decode = (bytes: Uint8Array, stream: boolean) => {
    try {
      decoder.decode(bytes, { stream });
    } catch {
      isUtf8 = false;
    }
  };

  return {
    add(bytes: Uint8Array): void {
      for (const byte of bytes) {
        hasControl ||= isControl(byte);
        is1252 &&= byte < 0x80 || !undefinedIn1252.has(byte);
      }
      if (isUtf8) {
        decode(bytes, true);
      }
    },

    /** Whether the bytes so far are text; the last character may be incomplete. */
    isText: (): boolean => !hasControl && (isUtf8 || is1252),

    /** Ends the check at the end of the file. @returns whether the whole file is text */
    finish(): boolean {
      if (isUtf8) {
        decode(new Uint8Array(), false);
      }
      return !hasControl && (isUtf8 || is1252);
    },
  };
}
