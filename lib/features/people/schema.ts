import * as z from "zod";
import { unitRights, unitRoles } from "@/db/people";
import { idList, paging } from "@/lib/core/list-input";
import {
  day,
  email,
  listOf,
  newPassword,
  recordId,
  repeatedPassword,
  requiredText,
  text,
} from "@/lib/core/schema";
import { passwordMismatch } from "@/lib/features/auth/texts";
import { personStates } from "./states";

const unitId = text(200)
  .optional()
  .meta({ description: "The unit; for staff only.", example: "0199d3a0-6c1e-7a42-9f0b-3d5c1e8a7b60" });
const role = z.enum(unitRoles, { error: `The role must be one of ${unitRoles.join(", ")}.` });
const rights = listOf(z.enum(unitRights, { error: `A right must be one of ${unitRights.join(", ")}.` }), 20, {
  error: "The rights must be a list.",
  tooMany: "There are too many rights.",
})
  .transform((given) => unitRights.filter((right) => given.includes(right)))
  .meta({ example: ["requests", "visitors"] });
const optionalDay = day("Please input the day!").nullish();

export const personCreation = z.object({
  tenantId: unitId,
  name: requiredText("Please input the name!", 100).meta({ example: "Jose Dela Cruz" }),
  email: email("Please input the email!").meta({ example: "jose.delacruz@example.com" }),
  role,
  rights,
  from: optionalDay.meta({ description: "The first day, by default today." }),
  to: optionalDay.meta({ description: "The last day." }),
});

/** A role that is left out stays, as do rights and the last day; null as the last day means no end. */
export const personChange = z.object({
  id: recordId,
  role: role.optional(),
  rights: rights.optional(),
  to: optionalDay.meta({ description: "The last day; null: no end." }),
});

export const personApproval = z.object({
  id: recordId,
  approve: z.boolean({ error: "approve must be true or false." }),
});

const invitationToken = z
  .string({ error: "This link is not complete." })
  .max(200)
  .meta({ description: "The token of the mailed link.", example: "p9Kq3sT0vXy2" });

export const invitationQuery = z.object({ token: invitationToken });

export const invitationAnswer = z
  .object({
    token: invitationToken,
    password: newPassword("Please input your new password!").optional().meta({ example: "Correct-horse-2" }),
    reNewPassword: repeatedPassword("Please re-type your new password!")
      .optional()
      .meta({ example: "Correct-horse-2" }),
  })
  .refine((value) => value.password === value.reNewPassword, {
    path: ["reNewPassword"],
    message: passwordMismatch,
  });

export const peopleQuery = z.object({
  tenantId: unitId,
});

const peopleFilter = {
  role: role.optional().meta({ description: "Only people with this role." }),
  state: z
    .enum(personStates, { error: `The state must be one of ${personStates.join(", ")}.` })
    .optional()
    .meta({ description: "Only people in this state." }),
};
export const allPeopleQuery = z.object({ ...paging, ...peopleFilter });
export const allPeopleExport = z.object({
  selectedIds: idList,
  searchTerm: paging.searchTerm,
  ...peopleFilter,
});

export const peopleOnDay = z.object({
  id: recordId,
  date: optionalDay.meta({ description: "By default today." }),
});
