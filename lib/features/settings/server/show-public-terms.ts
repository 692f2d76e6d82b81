import "server-only";
import * as z from "zod";
import { termsAndConditions } from "@/db/schema";
import { open } from "@/lib/core/actor";
import { defineUseCase } from "@/lib/core/server/use-case";
import { websiteName } from "@/lib/core/server/website-settings";
import { defaultTerms, termsTitle } from "@/lib/features/settings/default-terms";
import { termsRecord } from "@/lib/features/settings/record";

/** `GET /public-terms-and-conditions`: what a tenant agrees to at log-in; `value` is a Tiptap document. */
export const showPublicTerms = defineUseCase({
  name: "terms.showPublic",
  allow: [open],
  input: z.object({}),
  output: termsRecord,
  async run({ tx }) {
    const [saved] = await tx
      .select({ title: termsAndConditions.title, value: termsAndConditions.content })
      .from(termsAndConditions);
    return saved ?? { title: termsTitle, value: defaultTerms(await websiteName(tx)) };
  },
});
