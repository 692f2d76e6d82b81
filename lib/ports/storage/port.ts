import type { ByteRange, ResolvedRange } from "./range";

/** Bytes as they come: a request's body, a file, a web stream. */
export type ByteSource = AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;

/** An open file. `stream` must be read to its end or cancelled: until then it holds a file handle. */
interface OpenedFile {
  key: string;
  /** In bytes, of the whole file. */
  size: number;
  contentType: string;
  modifiedAt: Date;
  stream: ReadableStream<Uint8Array>;
  /** The part that `stream` carries, where a range was asked for. */
  range: ResolvedRange | null;
}

/**
 * The store of files. Every adapter streams: it holds at most one part of a file in memory. All methods throw BadKey
 * for a key that `assertKey` refuses.
 */
export interface FileStore {
  /**
   * Stores a file under its key, replacing an older one. Readers see the older one until the promise resolves. When it
   * rejects (also with what `body` throws, unchanged), nothing has changed and nothing is left over.
   */
  put(key: string, body: ByteSource): Promise<void>;

  /** Opens a file, or a part of it; `null` where there is none. Throws UnsatisfiableRange for a part outside it. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>;

  /**
   * A token with which a browser puts one file of at most `maxBytes` under a key by itself, within an hour, as
   * `application/octet-stream`. Only a store whose host caps the size of requests has it.
   */
  clientToken?(key: string, maxBytes: number): Promise<string>;

  /** Removes a file; one that does not exist is no error. */
  remove(key: string): Promise<void>;
}

/** A text that is not a key. */
export class BadKey extends Error {
  override readonly name = "BadKey";
  constructor() {
    super("This is not the key of a file.");
  }
}

const folderPattern = /^[a-z]+(?:\/[a-z]+)*$/;

// No name begins with a dot: neither "..", nor a hidden file.
const namePattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

/**
 * The rule for keys: folders of lower-case letters, then a name of letters, digits, dot, underscore and hyphen. Every
 * adapter checks it before it makes a path or an address of a key, so that no key leads out of the store.
 */
export function isKey(key: string): boolean {
  const slash = key.lastIndexOf("/");
  return folderPattern.test(key.slice(0, Math.max(slash, 0))) && namePattern.test(key.slice(slash + 1));
}

/** Throws BadKey unless `isKey`. */
export function assertKey(key: string): void {
  if (!isKey(key)) {
    throw new BadKey();
  }
}
