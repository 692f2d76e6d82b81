import * as z from "zod";
import { roleEntry } from "@/lib/core/permissions/role-entry";
import { idValue } from "@/lib/core/record-schema";

/** What a log-in answers. */
export const tokenAnswer = z.object({
  token: z.string().meta({
    description: "To be sent as `Authorization: Bearer <token>`.",
    example: "q0nC6h7rB4m1Xy2kT9wZsJ8vLdPfGeAu",
  }),
});

const person = {
  id: idValue,
  name: z.string().meta({ example: "Ana Reyes" }),
  email: z.string().nullable().meta({ example: "ana.reyes@example.com" }),
};

/** Who a session belongs to. */
export const sessionRecord = z
  .discriminatedUnion("area", [
    z.object({
      ...person,
      area: z.literal("client"),
      clientCode: z.string().meta({ example: "T1-101" }),
    }),
    z.object({ ...person, area: z.literal("admin"), roles: z.array(roleEntry) }),
    z.object({ ...person, area: z.literal("super-admin") }),
  ])
  .meta({ id: "Session" });
