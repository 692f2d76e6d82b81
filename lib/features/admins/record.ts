import * as z from "zod";
import { roleEntry } from "@/lib/core/permissions/role-entry";
import {
  changedValue,
  idValue,
  momentValue,
  oneOf,
  switchValue,
  wholeChangedValue,
} from "@/lib/core/record-schema";
import { templateNames } from "./template-names";

export const adminRecord = z
  .object({
    id: idValue,
    role: oneOf(["admin", "superadmin"]),
    name: z.string().meta({ example: "Maria Santos" }),
    firstName: z.string().meta({ example: "Maria" }),
    lastName: z.string().meta({ example: "Santos" }),
    email: z.string().meta({ example: "maria.santos@example.com" }),
    status: switchValue.meta({ description: "1 if it is active, 0 if it is inactive." }),
    roles: z.array(roleEntry).meta({
      description:
        "The effective roles. An admin without an own list has the default roles. A super admin has none.",
    }),
    twoFactor: z
      .boolean()
      .meta({ description: "Whether logging in requires a code from an authenticator app." }),
    lastSeen: momentValue.nullable(),
    created_at: momentValue,
    updated_at: changedValue,
  })
  .meta({ id: "Administrator" });
export type AdminRecord = z.infer<typeof adminRecord>;

/** A start for the roles of a new administrator. */
export const roleTemplateRecord = z
  .object({
    name: oneOf(templateNames),
    roles: z.array(roleEntry),
    updated_at: wholeChangedValue,
  })
  .meta({ id: "RoleTemplate" });
export type RoleTemplate = z.infer<typeof roleTemplateRecord>;
