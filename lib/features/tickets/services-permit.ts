import * as z from "zod";
import type { TicketKind } from "./define";
import { workPermitKind } from "./kinds/work-permit";

const labels: Record<string, string> = {
  dateFrom: "Covered From",
  dateTo: "Covered To",
};

const { formNeeds: _, ...permit } = workPermitKind;

/**
 * A work permit with the texts of EDIT PERMIT on the services screen, whose fields can be edited at FOR APPROVAL
 * (docs/rules/tickets.md, Screens).
 */
export const servicesPermit: TicketKind = {
  ...permit,
  texts: { ...workPermitKind.texts, toast: { ...workPermitKind.texts.toast, admin: "Service" } },
  fields: workPermitKind.fields.map((field) => ({ ...field, label: labels[field.name] ?? field.label })),
};

/** The schema of `POST /service`, which may name the field as the form does; the permit's own name comes first. */
export const servicesPermitSchema = <S extends z.ZodType>(permit: S): z.ZodType<z.output<S>> =>
  z.preprocess(
    (body) =>
      typeof body === "object" && body !== null && "workServiceFor" in body
        ? { workPermitFor: body.workServiceFor, ...body }
        : body,
    permit,
  );
