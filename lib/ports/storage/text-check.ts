/** Control characters other than tab, line feed, form feed and carriage return. */
const isControl = (byte: number) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13;

/** Programs fill files up with these at the end. */
const isFiller = (byte: number) => byte === 0x00 || byte === 0x1a;

/** Text may have one control character in this many bytes; programs, pictures and archives have more. */
const bytesPerControl = 20;

/**
 * Checks while a file is streamed whether it is text, in any encoding: UTF-16 by its byte order mark, another one by its
 * few control characters.
 */
export function createTextCheck() {
  let start: number[] = [];
  let [bytes, controls, filler] = [0, 0, 0];

  return {
    add(chunk: Uint8Array): void {
      if (start.length < 2) start = [...start, ...chunk.subarray(0, 2)].slice(0, 2);
      bytes += chunk.length;
      for (const byte of chunk) {
        if (isControl(byte)) controls++;
        filler = isFiller(byte) ? filler + 1 : 0;
      }
    },

    /** Whether the bytes so far are text. */
    isText(): boolean {
      const [first, second] = start;
      const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
      return isWide || (controls - filler) * bytesPerControl <= bytes - filler;
    },
  };
}
