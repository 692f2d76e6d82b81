import "server-only";
import { anyAdmin, client } from "@/lib/core/actor";
import type { Feature } from "@/lib/features/feature";
import { fileCalls } from "./server/calls";

export const filesFeature: Feature = {
  calls: ({ fileRights }) => [
    { name: "Files", about: "Uploads and downloads of files.", calls: fileCalls(fileRights) },
  ],
  // Pictures of any record.
  files: { upload: { images: [client, anyAdmin] } },
};
