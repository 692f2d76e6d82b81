import "server-only";
import { memorandum } from "@/db/schema";
import { adminWithAny, can } from "@/lib/core/actor";
import { updateBody } from "@/lib/core/record-schema";
import { call, json } from "@/lib/core/server/call";
import { contentFlags, type Feature } from "@/lib/features/feature";
import { memorandumLink } from "./links";
import { memorandumForm } from "./schema";
import {
  createMemorandum,
  deleteMemorandum,
  listMemorandums,
  showMemorandum,
  updateMemorandum,
} from "./server/memorandums";

const flags = contentFlags("a memorandum", "MEMORANDUM");

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    memorandums: keyof typeof flags;
  }
}

export const memorandumsFeature: Feature = {
  calls: [
    {
      name: "Memorandums",
      about: "Building circulars and memorandums, with their PDFs.",
      calls: [
        call("get", "/memorandums", listMemorandums, "List all memorandums, the newest date first"),
        call("get", "/memorandum/{id}", showMemorandum, "Show a memorandum"),
        call("post", "/memorandum", createMemorandum, "Add a memorandum", { status: 201 }),
        call("put", "/memorandum/{id}", updateMemorandum, "Change a memorandum", {
          refuses: [409],
          body: json(updateBody(memorandumForm)),
        }),
        call("delete", "/memorandum/{id}", deleteMemorandum, "Delete a memorandum"),
      ],
    },
  ],
  officePages: [
    {
      page: "memorandums",
      flags,
      menu: { label: "Memorandums", href: "/admin/memorandums", icon: "memorandums" },
      title: "Building Circulars and Memorandums",
      mayAdd: (actor) => can(actor, "memorandums.add"),
    },
  ],
  portalPages: [
    {
      path: "/memorandums",
      title: "Building Circulars and Memorandums",
      description: "Open a memorandum to read its PDF here",
      look: "cards",
      menu: { label: "Memorandums", icon: "memorandums" },
    },
  ],
  links: { memorandum: memorandumLink },
  files: { upload: { pdf: [adminWithAny("memorandums.add", "memorandums.edit")] } },
  reset: { groups: { memorandums: { table: memorandum, files: ["memorandum"] } } },
};
