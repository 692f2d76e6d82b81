import { createMeasure, readBytes } from "@/lib/ports/storage/bytes";
import type { Destination } from "@/scripts/backup/destination";
import { damagedAdvice } from "@/scripts/backup/encryption";
import { Problem } from "@/scripts/support/problem";

type Bytes = AsyncIterable<Uint8Array>;

/** A part of a backup as it is stored: after its encryption. */
export type Part = { key: string; size: number; sha256: string };

/** Stores a part. If it rejects, the destination has no such part. */
export async function putPart(destination: Destination, key: string, body: Bytes): Promise<Part> {
  const measure = createMeasure();
  await destination.put(key, measure.through(body));
  return { key, ...measure.result() };
}

/**
 * Reads a part.
 * @throws {Problem} if it is missing, or at its end if it has changed since it was stored
 */
export async function* openPart(destination: Destination, part: Part): AsyncGenerator<Uint8Array, void> {
  const measure = createMeasure();
  yield* measure.through(await openKey(destination, part.key));
  const { size, sha256 } = measure.result();
  if (size !== part.size || sha256 !== part.sha256)
    throw new Problem(`${part.key} has changed since the backup was written.`, damagedAdvice);
}

/** @throws {Problem} if the destination does not have it */
export async function openKey(destination: Destination, key: string): Promise<Bytes> {
  const opened = await destination.open(key);
  if (opened) return readBytes(opened.stream);
  throw new Problem(`${key} is missing in the backup.`, damagedAdvice);
}

/** A text as a body. */
export async function* bodyOf(text: string): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(text);
}

/** Passes chunks on and reports their size. */
export async function* withProgress(
  body: Bytes,
  note: (text: string) => void,
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    note(megabytes(bytes));
    yield chunk;
  }
}

/** A size as text: `12.3 MB`. */
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
