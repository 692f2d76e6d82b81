import "server-only";
import { createHash } from "node:crypto";
import type { ByteSource } from "./port";

/**
 * Reads any source of bytes chunk by chunk. Leaving the loop early closes the source. So does `signal`: the wait for
 * the next chunk then rejects with the signal's reason. Without a signal, the wait ends only when the source does.
 */
export async function* readBytes(source: ByteSource, signal?: AbortSignal): AsyncGenerator<Uint8Array, void> {
  const chunks = iterate(source);
  try {
    for (;;) {
      const next = await (signal ? nextUnlessAborted(chunks, signal) : chunks.next());
      if (next.done) {
        return;
      }
      if (next.value.byteLength > 0) {
        yield next.value;
      }
    }
  } finally {
    if (signal?.aborted) {
      // An iterator handles `return` only after its pending chunk has arrived, so this does not wait for it.
      destroy(source);
      chunks.return?.()?.catch(() => undefined);
    } else {
      await chunks.return?.();
    }
  }
}

function iterate(source: ByteSource): AsyncIterator<Uint8Array> {
  // Not by `Symbol.asyncIterator`, because web streams have it too in some runtimes.
  if (!("getReader" in source)) {
    return source[Symbol.asyncIterator]();
  }
  const reader = source.getReader();
  return {
    async next() {
      const { done, value } = await reader.read();
      return done ? { done: true, value: undefined } : { done: false, value };
    },
    async return() {
      await reader.cancel();
      return { done: true, value: undefined };
    },
  };
}

/** Closes a source that is a Node stream, at once. */
export function destroy(source: ByteSource): void {
  if ("destroy" in source && typeof source.destroy === "function") {
    source.destroy();
  }
}

/** `Promise.race` with one promise for the whole file would keep a reference to every chunk. */
function nextUnlessAborted(
  chunks: AsyncIterator<Uint8Array>,
  signal: AbortSignal,
): Promise<IteratorResult<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) {
      abort();
      return;
    }
    signal.addEventListener("abort", abort, { once: true });
    chunks
      .next()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", abort));
  });
}

/**
 * Reads at least `length` bytes from the start of a source, or all if it is shorter. Chunks are not split, so the head
 * may be longer. `rest` continues after it.
 */
export async function readHead(rest: AsyncGenerator<Uint8Array, void>, length: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size < length) {
    const next = await rest.next();
    if (next.done) break;
    chunks.push(next.value);
    size += next.value.byteLength;
  }
  return Buffer.concat(chunks);
}

/** Joins a head and its rest. */
export async function* withHead<Bytes extends Uint8Array>(
  head: Bytes,
  rest: AsyncIterable<Bytes>,
): AsyncGenerator<Bytes, void> {
  if (head.byteLength > 0) {
    yield head;
  }
  yield* rest;
}

/** Measures bytes that pass `through`: their size and their SHA-256, hexadecimal. */
export function createMeasure() {
  const hash = createHash("sha256");
  let size = 0;
  return {
    async *through(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
      for await (const chunk of body) {
        hash.update(chunk);
        size += chunk.byteLength;
        yield chunk;
      }
    },
    result: () => ({ size, sha256: hash.digest("hex") }),
  };
}

/** Reads a source to its end, for its size and its SHA-256. */
export async function measureAll(source: ByteSource) {
  const measure = createMeasure();
  for await (const _ of measure.through(readBytes(source)));
  return measure.result();
}
