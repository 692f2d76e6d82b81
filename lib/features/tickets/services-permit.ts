import type { TicketKind } from "./define";
import { workPermitKind } from "./kinds/work-permit";

const labels: Record<string, string> = {
  dateFrom: "Covered From",
  dateTo: "Covered To",
};

const { formNeeds: _, ...permit } = workPermitKind;

/**
 * A work permit with the texts of EDIT PERMIT on the services screen, whose fields can be edited at status 1
 * (docs/rules/tickets.md, Screens).
 */
export const servicesPermit: TicketKind = {
  ...permit,
  texts: { ...workPermitKind.texts, toast: { ...workPermitKind.texts.toast, admin: "Service" } },
  fields: workPermitKind.fields.map((field) => ({ ...field, label: labels[field.name] ?? field.label })),
};
