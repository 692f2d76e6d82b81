import * as z from "zod";
import { countValue, idValue } from "@/lib/core/record-schema";
import { maxCounted, maxFound } from "./limits";

/** The kinds of what is found, in the order in which they are shown. */
const findKinds = ["tenants", "requests", "payments", "posts", "amenities"] as const;

const foundRow = z.object({
  id: idValue,
  title: z.string().meta({ example: "Leak under the sink" }),
  text: z.string().meta({ example: "JO-2026-000022, Maria Cristina Dela Cruz, T1-101, FOR APPROVAL" }),
  href: z.string().meta({ example: "/admin/service-requests?modal=true&serviceId=…" }),
});

export const foundGroup = z
  .object({
    kind: z.enum(findKinds),
    total: countValue.meta({ description: `How many there are, counted up to ${maxCounted}.`, example: 31 }),
    rows: z.array(foundRow).meta({ description: `At most ${maxFound}, exact hits first.` }),
  })
  .meta({ id: "FoundGroup" });
export type FoundGroup = z.infer<typeof foundGroup>;
