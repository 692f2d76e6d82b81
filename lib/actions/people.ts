"use server";

import { changeUnit } from "@/lib/features/auth/server/change-unit";
import { addPerson } from "@/lib/features/people/server/add-person";
import {
  approvePerson,
  changePerson,
  endPerson,
  inviteAgain,
} from "@/lib/features/people/server/change-person";
import { acceptInvitation } from "@/lib/features/people/server/invitations";
import { action } from "@/lib/http/action";

export const addPersonAction = action(addPerson);
export const changePersonAction = action(changePerson);
export const endPersonAction = action(endPerson);
export const inviteAgainAction = action(inviteAgain);
export const approvePersonAction = action(approvePerson);
export const acceptInvitationAction = action(acceptInvitation);
export const changeUnitAction = action(changeUnit);
