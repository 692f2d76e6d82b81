/** A file that the store has: its name, its key, and an address for a thumbnail where there is one. */
export type StoredFile = { name: string; url: string; previewUrl?: string };

/** Sends one file to the store. `onProgress` goes from 0 to 1. Rejects with an `Error` whose message may be shown. */
export type UploadFile = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<StoredFile>;
