import type { AdminPage, FlagOf } from "@/lib/core/permissions/pages";

/* Short descriptions of the flags for the Roles editor. The use cases enforce the rules. */

type Texts<P extends AdminPage> = Record<FlagOf<P>, string>;

const content = (one: string, dialogs: string): Texts<"amenities"> => ({
  view: `Opens the list and ${one}`,
  add: `Opens ADD ${dialogs}`,
  edit: `Submits EDIT ${dialogs}`,
  delete: `Deletes ${one}`,
});

const ticket = (one: string, own: Partial<Texts<"gatepass">> = {}): Texts<"gatepass"> => ({
  view: `Opens the list and ${one}`,
  add: `Files ${one} for a tenant`,
  edit: "Changes the fields at FOR APPROVAL, returns to it",
  delete: "Deletes at FOR APPROVAL",
  ongoing: "Sets ONGOING",
  complete: "Sets COMPLETED",
  cancel: "Sets CANCELLED",
  reject: "Sets REJECTED",
  verify: "Verifies, once",
  approve: "Sets APPROVED",
  ...own,
});

const unusedFlagText = "Kept; there is no such status here";

export const flagTexts: { [P in AdminPage]: Texts<P> } = {
  dashboard: { view: "Opens the dashboard and its figures" },
  announcements: {
    ...content("a post", "ANNOUNCEMENT"),
    verify: "Kept; guards nothing yet",
    approve: "Approves a post, so that tenants see it",
    thread: "Reads, writes and deletes comments",
  },
  amenities: content("an amenity", "AMENITY"),
  tenants: content("a tenant", "TENANT"),
  memorandums: content("a memorandum", "MEMORANDUM"),
  policies: content("a house rule", "HOUSE RULES AND POLICIES"),
  services: { view: "Opens the list of all services" },
  orders: ticket("a job order"),
  gatepass: ticket("a gate pass"),
  reservations: ticket("a reservation", {
    delete: "Kept; reject deletes a reservation",
    reject: "Sets REJECTED, and Delete at FOR APPROVAL",
    approve: "Sets RESERVED",
  }),
  reports: ticket("an incident report"),
  permits: ticket("a work permit"),
  visitors: ticket("a visitor pass", {
    edit: "Changes the fields at FOR APPROVAL, files a visitor pass too",
    ongoing: unusedFlagText,
  }),
  inquiries: ticket("a leasing inquiry", { ongoing: unusedFlagText, cancel: unusedFlagText }),
  commendations: ticket("a commendation", {
    ongoing: unusedFlagText,
    complete: unusedFlagText,
    cancel: unusedFlagText,
  }),
  billings: { view: "Opens the list of statements" },
  payments: {
    view: "Opens the list and a payment",
    add: "Opens ADD PAYMENT",
    edit: "Writes remarks, returns to FOR VERIFICATION",
    delete: "Kept; reject deletes a payment",
    verify: "Sets VERIFIED",
    posted: "Sets POSTED",
    reject: "Sets REJECTED, and Delete at FOR VERIFICATION",
  },
  utilities: {
    view: "Opens the list and an administrator",
    add: "Adds administrators, uploads files to import",
    edit: "Submits EDIT ADMIN, Update Services",
    delete: "Deletes an administrator",
    importDataFromPromis: "Opens Import Data from PROMIS",
    exportDataToCsv: "Kept; guards nothing yet",
    userAccessDefinition: "Opens User's Access Definition",
    systemParameterSettings: "Opens System Parameter Settings",
    manageAccess: "Opens Roles",
  },
  advertisements: content("an advertisement", "ADVERTISEMENT"),
  loggedInLogs: { view: "Opens the Logged In Monitor" },
  feedbacks: { view: "Opens the list of feedback" },
};
