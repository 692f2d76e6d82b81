import type { TicketKind } from "./define";
import { workPermit } from "./kinds/work-permit";

const labels: Record<string, string> = {
  workPermitFor: "Work Service For",
  dateFrom: "Covered From",
  dateTo: "Covered To",
};

/** A permit as the services screen's own EDIT PERMIT words it (document 2, Permits). */
export const servicesPermit: TicketKind = {
  ...workPermit,
  texts: { ...workPermit.texts, toast: { ...workPermit.texts.toast, admin: "Service" } },
  fields: workPermit.fields.map((field) => ({ ...field, label: labels[field.name] ?? field.label })),
};
