import type { NamedFile } from "@/db/schema/columns";

/** The pictures of a record with their ids, which are the part of the key that the server has made for each file. */
export const withImageIds = (images: readonly NamedFile[]) =>
  images.map(({ name, url }) => ({
    id: url.slice(url.lastIndexOf("/") + 1, url.lastIndexOf(".")),
    name,
    url,
  }));
