import "server-only";
import { readBytes, withHead } from "@/lib/ports/storage/bytes";
import type { ByteSource } from "@/lib/ports/storage/port";

/** The object stores require at least 5 MB for every part except the last. */
const partBytes = 6 * 1024 * 1024;

/**
 * Sends a body whole if it is smaller than a part, otherwise in parts of 6 MB. Parts are buffers, since a stream can't
 * be sent again after a failure. All parts share one array, so a part must be sent, with all retries, before the next
 * is requested. Errors of the body are passed on unchanged.
 */
export async function sendInParts(
  body: ByteSource,
  sendWhole: (whole: Buffer) => Promise<void>,
  sendParts: (parts: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const parts = split(readBytes(body));
  try {
    const first = await parts.next();
    if (first.done || first.value.byteLength < partBytes) {
      await sendWhole(first.value ?? Buffer.alloc(0));
    } else {
      await sendParts(withHead(first.value, parts));
    }
  } finally {
    await parts.return();
  }
}

/** Splits the bytes into parts of exactly `partBytes`; the last one is shorter and never empty. */
async function* split(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  const part = Buffer.alloc(partBytes);
  let filled = 0;
  for await (const chunk of source) {
    for (let taken = 0; taken < chunk.byteLength; ) {
      const next = chunk.subarray(taken, taken + partBytes - filled);
      part.set(next, filled);
      filled += next.byteLength;
      taken += next.byteLength;
      if (filled === partBytes) {
        yield part;
        filled = 0;
      }
    }
  }
  if (filled > 0) {
    yield part.subarray(0, filled);
  }
}
