import "server-only";
import * as z from "zod";
import { anySession, open } from "@/lib/core/actor";
import { AppError, notFound, unauthenticatedMessage } from "@/lib/core/errors";
import { defineUseCase } from "@/lib/core/server/use-case";
import type { FileRights } from "@/lib/features/feature";
import { fileLink } from "./file-links";
import { visibleFile } from "./visible-file";

/** `GET /file?name={key}`: a signed link to a file that the caller may see. */
export const linkFile = (rights: FileRights) =>
  defineUseCase({
    name: "file.link",
    // Public, but with `anySession` the session is read too (`identify`): access depends on it.
    allow: [open, anySession],
    input: z.object({ name: z.string({ error: "name is missing." }).max(500) }),
    output: z.object({
      url: z.string().meta({
        description: "The link, which is valid for 5 minutes.",
        example:
          "/api/files/images/0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60.jpg?expires=1795132800&signature=k3J…",
      }),
    }),
    async run({ actor, input, tx }) {
      const found = await visibleFile(tx, actor, keyOf(input.name, rights), rights);
      if (found) return { url: fileLink(found.key) };
      throw actor.area === null ? new AppError("unauthenticated", unauthenticatedMessage) : notFound();
    },
  });

/** In a folder that addresses files by names, a file may also be requested by the name that it was sent with. */
function keyOf(name: string, { named }: FileRights): string {
  for (const [folder, { cleanName }] of Object.entries(named)) {
    if (name.startsWith(`${folder}/`)) return `${folder}/${cleanName(name.slice(folder.length + 1)) ?? ""}`;
  }
  return name;
}
