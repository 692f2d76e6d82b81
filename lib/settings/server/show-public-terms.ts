import "server-only";
import * as z from "zod";
import { termsAndConditions } from "@/db/schema";
import { open } from "@/lib/auth/actor";
import { defaultTerms, termsTitle } from "@/lib/settings/default-terms";
import { useCase } from "@/lib/use-case";
import { websiteName } from "./website";

/** `GET /public-terms-and-conditions`: what a tenant agrees to at log-in; `value` is a Tiptap document. */
export const showPublicTerms = useCase({
  name: "terms.showPublic",
  allow: [open],
  input: z.object({}),
  async run({ tx }) {
    const [saved] = await tx
      .select({ title: termsAndConditions.title, value: termsAndConditions.content })
      .from(termsAndConditions);
    return saved ?? { title: termsTitle, value: defaultTerms(await websiteName(tx)) };
  },
});
