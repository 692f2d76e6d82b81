import type { ByteRange, ResolvedRange } from "./range";

/** Bytes as they come: a request's body, a file, a web stream. */
export type ByteSource = AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;

/** What the store knows of a file without reading it. */
export interface FileFacts {
  key: string;
  /** In bytes, of the whole file. */
  size: number;
  contentType: string;
  modifiedAt: Date;
}

/** A stored file on its way out. `stream` must be read to its end or cancelled: it holds a handle until then. */
export interface OpenedFile extends FileFacts {
  stream: ReadableStream<Uint8Array>;
  /** The part that `stream` carries, where a range was asked for. */
  range: ResolvedRange | null;
}

/**
 * Where files are kept. Every adapter streams: none holds more of a file in memory than one part of it.
 * All methods throw BadKey for a key that `assertKey` refuses.
 */
export interface FileStore {
  /**
   * Stores a file under its key, replacing what was there. Until the promise resolves, readers see what was there
   * before; when it rejects (also with what `body` throws, unchanged), nothing has changed and nothing is left over.
   */
  put(key: string, body: ByteSource): Promise<void>;

  /** Opens a file, or a part of it; `null` where there is none. Throws UnsatisfiableRange for a part outside it. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>;

  /** Size, content type and age of a file; `null` where there is none. */
  facts(key: string): Promise<FileFacts | null>;

  /** Removes a file. One that isn't there is no error: removing twice is the same as once. */
  remove(key: string): Promise<void>;

  /** The files of one folder (`images`, `soa/pdf`) without those of folders below it, in no order. */
  list(folder: string): AsyncIterable<FileFacts>;
}

/** A key that names no place in a store. */
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
 * The one rule for keys: folders of lower-case letters, then a name of letters, digits, dot, underscore and hyphen.
 * Every adapter calls it before a key comes near a path or an address, so that no key can leave the store.
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

/** Throws BadKey unless it is a folder that a key can name. */
export function assertFolder(folder: string): void {
  if (!folderPattern.test(folder)) {
    throw new BadKey();
  }
}
