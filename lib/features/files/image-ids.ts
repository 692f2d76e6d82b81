import type { NamedFile } from "@/db/schema/columns";

/** Adds ids to a record's pictures. An id is the part of the storage key that the server generated for the file. */
export const withImageIds = (images: readonly NamedFile[]) =>
  images.map(({ name, url }) => ({
    id: url.slice(url.lastIndexOf("/") + 1, url.lastIndexOf(".")),
    name,
    url,
  }));
