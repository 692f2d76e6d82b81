import type { ByteRange, ResolvedRange } from "./range";

/** A stream of bytes: a request's body, a file, a web stream. */
export type ByteSource = AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;

/** An open file. `stream` must be read to its end or cancelled; until then a file handle is open. */
type OpenedFile = {
  key: string;
  /** The size of the whole file, in bytes. */
  size: number;
  contentType: string;
  modifiedAt: Date;
  stream: ReadableStream<Uint8Array>;
  /** The part that `stream` contains, if a range was requested. */
  range: ResolvedRange | null;
};

/** The upload of a browser: with Vercel Blob's client and a token, or with one PUT request that has these headers. */
export type ClientUpload = { token: string } | { put: { url: string; headers: Record<string, string> } };

/** How long a browser may begin its upload. */
export const clientUploadMs = 60 * 60_000;

/**
 * The store of files. Every adapter streams: it has at most one part of a file in memory. All methods throw BadKey for
 * a key that `assertKey` refuses.
 */
export type FileStore = {
  /**
   * Stores a file under its key and replaces an older one, which readers see until the promise resolves. If it rejects
   * (errors of `body` are passed on unchanged), the store has not changed.
   */
  put(key: string, body: ByteSource): Promise<void>;

  /**
   * Opens a file, or a part of it; null if it does not exist.
   * @throws UnsatisfiableRange for a part outside the file
   */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>;

  /**
   * Permits a browser to upload one file of `size` bytes under a key, within an hour, as `application/octet-stream`.
   * Only stores on a host that limits the size of requests have this method.
   */
  clientUpload?(key: string, size: number): Promise<ClientUpload>;

  /** Removes a file. Does nothing if it does not exist. */
  remove(key: string): Promise<void>;
};

/** The text is not a valid key. */
export class BadKey extends Error {
  override readonly name = "BadKey";
  constructor() {
    super("This is not the key of a file.");
  }
}

const folderPattern = /^[a-z]+(?:\/[a-z]+)*$/;

// Names do not begin with a dot, which excludes ".." and hidden files.
const namePattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

/**
 * Whether a text is a valid key: folders of lower-case letters, then a name of letters, digits, dots, underscores and
 * hyphens. Adapters check every key before they make a path or URL of it, so that no key leads outside the store.
 */
export function isKey(key: string): boolean {
  const slash = key.lastIndexOf("/");
  return folderPattern.test(key.slice(0, Math.max(slash, 0))) && namePattern.test(key.slice(slash + 1));
}

/** @throws BadKey if the key is not valid */
export function assertKey(key: string): void {
  if (!isKey(key)) {
    throw new BadKey();
  }
}
