import * as z from "zod";
import { unitRights, unitRoles } from "@/db/people";
import { dayValue, idValue, momentValue, oneOf } from "@/lib/core/record-schema";
import { personStates } from "./states";

const lastDay = dayValue.nullable().meta({ description: "The last day; null without an end." });

/** A person of a unit: the membership, with the person's name and addresses. */
export const personRecord = z
  .object({
    id: idValue,
    name: z.string().meta({ example: "Jose Dela Cruz" }),
    email: z.string().nullable().meta({ example: "jose.delacruz@example.com" }),
    phoneNumber: z.string().meta({ example: "0917 123 4567" }),
    role: oneOf(unitRoles),
    rights: z.array(z.enum(unitRights)),
    from: dayValue.meta({ description: "The first day." }),
    to: lastDay,
    state: oneOf(personStates),
    invitedBy: z
      .object({
        id: idValue.nullable().meta({ description: "Null if tenants do not read the names of staff." }),
        name: z.string().meta({ example: "Rosario Salonga" }),
      })
      .nullable(),
    lastSeen: momentValue.nullable(),
    isFirst: z.boolean().meta({ description: "Whether the person logs in with the client code." }),
  })
  .meta({ id: "Person" });
export type PersonRecord = z.infer<typeof personRecord>;

/** A person in the list of all people, with the unit. */
export const personOfTower = personRecord
  .extend({
    tenant: z.object({
      id: idValue,
      clientCode: z.string().meta({ example: "T1-101" }),
      uoccname: z.string().meta({ example: "Maria Cristina Dela Cruz" }),
      unitNumber: z.string().meta({ example: "101" }),
    }),
  })
  .meta({ id: "PersonOfTower" });
export type PersonOfTower = z.infer<typeof personOfTower>;

/** The public answer to an invitation's token. It contains no address. */
export const invitationRecord = z
  .object({
    tower: z.string().meta({ example: "Amihan Tower" }),
    unitNumber: z.string().meta({ example: "101" }),
    role: oneOf(unitRoles),
    needsPassword: z
      .boolean()
      .meta({ description: "False if the invited person has an account: then its session accepts." }),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof invitationRecord>;
