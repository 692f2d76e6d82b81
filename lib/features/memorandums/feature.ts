import "server-only";
import { memorandum } from "@/db/schema";
import { adminWithAny, can } from "@/lib/core/actor";
import { bind } from "@/lib/core/server/call";
import { contentFlags, type Feature } from "@/lib/features/feature";
import { recordCalls } from "@/lib/features/records/server/record-calls";
import { memorandumCalls } from "./calls";
import { memorandumLink } from "./links";
import { memorandumForm } from "./schema";
import {
  createMemorandum,
  deleteMemorandum,
  listMemorandums,
  showMemorandum,
  updateMemorandum,
} from "./server/memorandums";
import { memorandumPublished } from "./server/notices";

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
        bind(memorandumCalls.list, listMemorandums, "List all memorandums, the newest date first"),
        bind(memorandumCalls.show, showMemorandum, "Show a memorandum"),
        ...recordCalls("/memorandum", "a memorandum", {
          form: memorandumForm,
          create: createMemorandum,
          update: updateMemorandum,
          remove: deleteMemorandum,
        }),
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
  notices: [memorandumPublished],
  links: { memorandum: memorandumLink },
  files: { upload: { pdf: [adminWithAny("memorandums.add", "memorandums.edit")] } },
  reset: { groups: { memorandums: { table: memorandum, files: ["memorandum"] } } },
};
