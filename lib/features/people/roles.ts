import type { UnitRight, UnitRole } from "@/db/people";

/** Each role as it is shown, in a sentence, and with the rights that a form proposes for it. */
export const roleTexts: Record<UnitRole, { label: string; noun: string; rights: readonly UnitRight[] }> = {
  owner: {
    label: "Owner",
    noun: "an owner",
    rights: ["bills", "pay", "requests", "visitors", "people"],
  },
  tenant: { label: "Tenant", noun: "a tenant", rights: ["bills", "pay", "requests", "visitors"] },
  household: { label: "Household", noun: "a member of the household", rights: ["requests", "visitors"] },
  representative: {
    label: "Representative",
    noun: "a representative",
    rights: ["bills", "requests", "visitors"],
  },
};

/** Each right as it is shown. */
export const rightTexts: Record<UnitRight, { label: string; hint: string }> = {
  bills: { label: "Bills", hint: "Statements, balance and payments" },
  pay: { label: "Pay", hint: "Pays the unit's bills" },
  requests: { label: "Requests", hint: "Job orders, gate passes, reservations and the other services" },
  visitors: { label: "Visitors", hint: "Announces visitors" },
  people: { label: "People", hint: "Invites others and ends their access" },
};
