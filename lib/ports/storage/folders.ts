/**
 * The folders of the store, with their accepted kinds and sizes (docs/rules/files.md, Folders). The server enforces
 * them; the browser uses the same table to refuse a file before it is sent.
 */

const MEGABYTE = 1024 * 1024;

/** Accepted kinds of files, with the content type and extension of stored files. */
export const fileKinds = {
  jpeg: { label: "JPEG", contentType: "image/jpeg", extension: "jpg" },
  png: { label: "PNG", contentType: "image/png", extension: "png" },
  webp: { label: "WebP", contentType: "image/webp", extension: "webp" },
  mp4: { label: "MP4", contentType: "video/mp4", extension: "mp4" },
  webm: { label: "WebM", contentType: "video/webm", extension: "webm" },
  quicktime: { label: "QuickTime", contentType: "video/quicktime", extension: "mov" },
  pdf: { label: "PDF", contentType: "application/pdf", extension: "pdf" },
  csv: { label: "CSV", contentType: "text/csv", extension: "csv" },
} as const satisfies Record<string, { label: string; contentType: string; extension: string }>;

export type FileKind = keyof typeof fileKinds;

/** The kinds that are re-encoded when they are received. */
const imageKinds = ["jpeg", "png", "webp"] as const satisfies readonly FileKind[];

export type ImageKind = (typeof imageKinds)[number];

const videoKinds = ["mp4", "webm", "quicktime"] as const satisfies readonly FileKind[];

type FolderRule = {
  readonly kinds: readonly FileKind[];
  /** The maximum size of a file, in bytes. */
  readonly maxBytes: number;
};

const image: FolderRule = { kinds: imageKinds, maxBytes: 8 * MEGABYTE };

export const storageFolders = {
  images: image,
  depositslip: image,
  visitors: image,
  incidentreports: image,
  logo: image,
  amenities: image,
  advertisements: image,
  videos: { kinds: videoKinds, maxBytes: 64 * MEGABYTE },
  pdf: { kinds: ["pdf"], maxBytes: 20 * MEGABYTE },
  documents: { kinds: ["pdf"], maxBytes: 20 * MEGABYTE },
  "soa/pdf": { kinds: ["pdf"], maxBytes: 20 * MEGABYTE },
  "soa/csv": { kinds: ["csv"], maxBytes: 64 * MEGABYTE },
} as const satisfies Record<string, FolderRule>;

export type StorageFolder = keyof typeof storageFolders;

export function isStorageFolder(value: string): value is StorageFolder {
  return Object.hasOwn(storageFolders, value);
}

export function isImageKind(kind: FileKind): kind is ImageKind {
  return imageKinds.some((one) => one === kind);
}

/** Whether a folder accepts files of this kind. */
export function acceptsKind(folder: StorageFolder, kind: FileKind): boolean {
  return storageFolders[folder].kinds.some((accepted) => accepted === kind);
}

/** The value of a file input's `accept` attribute: `image/jpeg,.jpg,image/png,.png`. */
export function acceptAttribute(folder: StorageFolder): string {
  return storageFolders[folder].kinds
    .flatMap((kind) => [fileKinds[kind].contentType, `.${fileKinds[kind].extension}`])
    .join(",");
}

/** The kinds of a folder as text: `JPEG, PNG or WebP`. */
export function kindsInWords(folder: StorageFolder): string {
  const labels = storageFolders[folder].kinds.map((kind) => fileKinds[kind].label);
  return new Intl.ListFormat("en", { type: "disjunction" }).format(labels).replace(/, or /, " or ");
}

/** The size limit of a folder as text: `8 MB`. */
export function maxSizeInWords(folder: StorageFolder): string {
  return `${storageFolders[folder].maxBytes / MEGABYTE} MB`;
}

/**
 * The content type of a stored file, by the extension of its key. The extension is trusted because the server made the
 * key from the detected kind. A file with an unknown extension is served as a download.
 */
export function contentTypeOfKey(key: string): string {
  const extension = key.slice(key.lastIndexOf(".") + 1).toLowerCase();
  const kind = Object.values(fileKinds).find((one) => one.extension === extension);
  return kind?.contentType ?? "application/octet-stream";
}

/**
 * Larger files are uploaded directly to the store, because the host may refuse such requests: Vercel's limit is 4.5 MB.
 */
export const maxRequestBytes = 4 * MEGABYTE;

/** The content type of a direct upload; the server detects the kind by the content. */
export const incomingContentType = "application/octet-stream";

/** The folder of direct uploads that the server has not validated yet. */
export const incomingFolder = (folder: StorageFolder): string =>
  folder.startsWith("soa/") ? "soa/incoming" : "incoming";

export const isIncoming = (key: string): boolean => /^(?:soa\/)?incoming\//.test(key);
