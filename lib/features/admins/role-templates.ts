import type { AdminPage, Permission, RoleEntry } from "@/lib/core/permissions/pages";
import { ticketPages } from "./landing";
import type { RolePage } from "./schema";
import type { TemplateName } from "./template-names";

/* Starts for the roles of a new administrator (docs/rules/administrators.md, Role templates). */

export const templateTexts: Record<TemplateName, { label: string; hint: string }> = {
  cashier: { label: "Cashier", hint: "Billings, Payments, Tenant List. Verifies and posts." },
  engineer: { label: "Engineer", hint: "Job Orders, Incident Reports, Work Permits. To COMPLETED." },
  guard: { label: "Guard", hint: "Visitors, Gate Pass, Work Permits. Sees and completes." },
  frontDesk: { label: "Front desk", hint: "All eight modules. Answers and approves, no money." },
  manager: { label: "Manager", hint: "All pages but User's Access Definition." },
};

const work = "view edit ongoing complete";
const decide = "view add edit ongoing complete cancel reject verify approve";
const plainTemplates: Record<
  Exclude<TemplateName, "frontDesk" | "manager">,
  Partial<Record<AdminPage, string>>
> = {
  cashier: {
    tenants: "view",
    billings: "view",
    payments: "view add edit verify posted reject",
    utilities: "view add importDataFromPromis",
    loggedInLogs: "view",
    feedbacks: "view",
  },
  engineer: { services: "view", orders: work, reports: work, permits: work },
  guard: { gatepass: "view complete", visitors: "view complete", permits: "view ongoing complete" },
};

const entry = (title: AdminPage, flags: readonly string[]): RoleEntry => ({
  title,
  visible: true,
  roles: Object.fromEntries(flags.map((flag) => [flag, true])),
});

const fromTexts = (texts: Partial<Record<AdminPage, string>>): RoleEntry[] =>
  Object.entries(texts).map(([title, flags]) => entry(title as AdminPage, flags.split(" ")));

/** What the manager's template leaves out. */
const notManagers: readonly Permission[] = ["utilities.userAccessDefinition", "utilities.manageAccess"];

/** The roles of a template that nobody has edited. */
export function firstTemplate(name: TemplateName, pages: readonly RolePage[]): RoleEntry[] {
  if (name === "frontDesk") {
    const desk = { tenants: "view", amenities: "view", announcements: "view", services: "view escalations" };
    return [
      ...fromTexts(desk),
      ...fromTexts(Object.fromEntries(ticketPages(pages).map(({ page }) => [page, decide]))),
    ];
  }
  if (name !== "manager") return fromTexts(plainTemplates[name]);
  return pages.map(({ page, flags }) =>
    entry(
      page,
      Object.keys(flags).filter((flag) => !notManagers.includes(`${page}.${flag}` as Permission)),
    ),
  );
}
