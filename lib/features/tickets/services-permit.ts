import type { TicketKind } from "./define";
import { workPermit } from "./kinds/work-permit";

const labels: Record<string, string> = {
  dateFrom: "Covered From",
  dateTo: "Covered To",
};

const { formNeeds: _, ...permit } = workPermit;

/** A permit as the services screen's own EDIT PERMIT words it, which any status 1 opens (docs/rules/tickets.md, Screens). */
export const servicesPermit: TicketKind = {
  ...permit,
  texts: { ...workPermit.texts, toast: { ...workPermit.texts.toast, admin: "Service" } },
  fields: workPermit.fields.map((field) => ({ ...field, label: labels[field.name] ?? field.label })),
};
