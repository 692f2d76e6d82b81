import "server-only";
import { bind, call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { peopleCalls } from "./calls";
import { addPerson } from "./server/add-person";
import { approvePerson, changePerson, endPerson, inviteAgain } from "./server/change-person";
import { acceptInvitation, showInvitation } from "./server/invitations";
import { exportPeople, listAllPeople, listPeople, listPeopleOn } from "./server/list-people";
import { accessEnds } from "./server/notices";

export const peopleFeature: Feature = {
  calls: [
    {
      name: "People of a unit",
      about: "Who may act for a unit: roles, rights, invitations and their ends.",
      calls: [
        bind(peopleCalls.ofUnit, listPeople, "List the people of a unit", { refuses: [404] }),
        bind(peopleCalls.all, listAllPeople, "List the people of all units"),
        bind(peopleCalls.export, exportPeople, "Export people as rows of a CSV file"),
        call("post", "/person", addPerson, "Add a person to a unit", {
          status: 201,
          refuses: [404, 409, 429],
        }),
        call("put", "/person/{id}", changePerson, "Change a person's role, rights or last day", {
          refuses: [409, 429],
        }),
        call("delete", "/person/{id}", endPerson, "End a person's access", { refuses: [409] }),
        call("post", "/person/{id}/invitation", inviteAgain, "Mail a person's invitation again", {
          refuses: [409, 429],
        }),
        call("put", "/person/{id}/approval", approvePerson, "Approve or refuse a person who waits", {
          refuses: [409, 429],
        }),
        bind(peopleCalls.invitation, showInvitation, "Show what an invitation is for", {
          refuses: [410],
        }),
        call("post", "/invitation/{token}", acceptInvitation, "Accept an invitation", {
          refuses: [401, 403, 410, 429],
        }),
        call("get", "/tenant/{id}/people-on", listPeopleOn, "List who could act for a unit on a day"),
      ],
    },
  ],
  notices: [accessEnds],
  links: { person: () => "/settings" },
  auditNames: { person: "Person" },
};
