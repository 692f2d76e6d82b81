/** A stored file: its name, its key (`url`) and its address. */
export type StoredFile = { name: string; url: string; previewUrl: string };

/**
 * Uploads a file. `onProgress` is called with 0 to 1, or with null while the upload waits for the connection. Rejects
 * with an `Error` whose message may be shown.
 */
export type UploadFile = (
  file: File,
  onProgress: (share: number | null) => void,
  signal: AbortSignal,
) => Promise<StoredFile>;
