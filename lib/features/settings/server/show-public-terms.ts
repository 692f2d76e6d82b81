import "server-only";
import * as z from "zod";
import { open } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { termsRecord } from "@/lib/features/settings/record";
import { readTerms } from "./terms";

/** `GET /public-terms-and-conditions`: `value` is a Tiptap document. */
export const showPublicTerms = defineUseCase({
  name: "terms.showPublic",
  allow: [open],
  input: z.object({}),
  output: termsRecord,
  async run({ tx }) {
    const { title, value } = await readTerms(tx);
    return { title, value };
  },
});
