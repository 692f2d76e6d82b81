import type { Page } from "@playwright/test";
import { promisExport } from "@/scripts/support/promis-export";
import { adminWith, type Session } from "@/tests/support/people";
import { allOf, pageNames } from "@/tests/support/roles";
import { sendDeposit } from "./deposits";
import { fileGatePass, updateGatePass } from "./gate-passes";
import { chooseFiles } from "./import-files";
import { billTenant, dayFromNow, slip, storeStatement } from "./payers";
import { demoSuper, logIn, makeTenant } from "./people";
import { isOpenRoute, routes } from "./routes";
import { logInForm } from "./screens";

export type Who = "nobody" | "tenant" | "admin" | "guest" | "super";
/** A screen of the product: a page, or a state of it that `open` reaches. */
export type Screen = {
  name: string;
  who: Who;
  path: string;
  open?: (page: Page, isPhone: boolean) => Promise<unknown>;
};

const click = (page: Page, name: string | RegExp) =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .filter({ visible: true })
    .first()
    .click();
const bell = (page: Page) => click(page, /^Notifications/);
const staffMenu = async (page: Page, isPhone: boolean) => {
  if (isPhone) await click(page, "Menu");
};
/** Opens the first row's menu, and chooses an entry. */
const choose = async (page: Page, entry: string) => {
  await click(page, /^Actions of/);
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
};
/** Opens the first record of a list: on a phone its card. */
const openFirst = async (page: Page, isPhone: boolean, list: string, open = () => choose(page, "View")) => {
  if (isPhone) await page.getByRole("list", { name: list }).getByRole("button").first().click();
  else await open();
};
const openTicket = async (page: Page, isPhone: boolean) => {
  await openFirst(page, isPhone, "Gate Pass");
  await page.getByRole("region", { name: "Timeline" }).waitFor();
};
const openPayment = async (page: Page, isPhone: boolean) => {
  await openFirst(page, isPhone, "Payments");
  await page.getByRole("dialog").getByRole("region", { name: "Timeline" }).waitFor();
};

const screen = (who: Who, name: string, path: string, open?: Screen["open"]): Screen => ({
  name,
  who,
  path,
  open,
});
/** A form of the office, which is sent empty: its errors. */
const emptyForm = (what: string, path: string, error: string) =>
  screen("admin", `admin: ${what}, refused`, path, async (page) => {
    await click(page, "Add");
    await click(page, "Submit");
    await page.getByText(error).waitFor();
  });
/** A record of the office, which the path's search finds: its form. */
const recordForm = (what: string, path: string, label: string) =>
  screen("admin", `admin: ${what}`, path, async (page) => {
    await choose(page, "View");
    await page.getByLabel(label, { exact: true }).waitFor();
  });

/** The admin of these tests has all permissions, so that its pages show their records. */
const shown = pageNames.flatMap(allOf);
/** Every page of the product. */
export const pages: Screen[] = routes()
  // A page of one record needs the record; its screens are below.
  .filter((path) => !path.includes("["))
  .map((path) => ({
    name: path,
    path: path.endsWith("/reset-password") ? `${path}#link` : path,
    who: isOpenRoute(path)
      ? "nobody"
      : path.startsWith("/super-admin")
        ? "super"
        : path.startsWith("/admin")
          ? "admin"
          : "tenant",
  }));

/** The states of pages: dialogs, menus, refusals, empty lists. */
export const states: Screen[] = [
  screen("tenant", "house rules with an open PDF", "/policies", async (page) => {
    await click(page, "Registration of pets");
    await page.locator(".pdf-text").first().waitFor();
  }),
  screen("admin", "house rules with a lifted header", "/admin/policies", async (page) => {
    await click(page, "Pets");
    await page.getByRole("button", { name: "Move Garbage", exact: true }).press("Space");
    await page.getByText(/^Garbage: position/).waitFor({ state: "attached" });
  }),
  screen("nobody", "log-in", "/"),
  screen("nobody", "log-in of admins", "/admin"),
  screen("nobody", "log-in of super admins", "/super-admin"),
  screen("nobody", "log-in, refused", "/admin", (page) => logInForm(page, "admin").button.click()),
  screen("nobody", "terms", "/", (page) => page.getByRole("link", { name: "Terms and Conditions" }).click()),
  screen("nobody", "reset-password without a link", "/reset-password"),
  screen("nobody", "not found", "/no-such-page"),
  screen("admin", "not found, admin", "/admin/no-such-page"),
  screen("tenant", "tenant: bell", "/", bell),
  screen("tenant", "tenant: notification", "/", async (page) => {
    await bell(page);
    await click(page, /^Gate Pass GP-/);
  }),
  screen("tenant", "tenant: logout", "/", async (page, isPhone) => {
    if (!isPhone) return click(page, "Logout");
    await click(page, "Menu");
    await page.getByRole("menuitem", { name: "LOGOUT" }).click();
  }),
  screen("tenant", "tenant: menu", "/tickets", (page, isPhone) =>
    click(page, isPhone ? "Menu" : /^Actions of/),
  ),
  screen("tenant", "tenant: post", "/mail?searchTerm=Parol", async (page) => {
    await page.getByRole("link", { name: /Parol lighting/ }).click();
    await page.getByRole("heading", { name: "Comments" }).waitFor();
  }),
  screen("tenant", "tenant: no such post", "/mail/none"),
  screen(
    "admin",
    "admin: thread",
    "/admin/announcements?searchTerm=Christmas party",
    async (page, isPhone) => {
      await openFirst(page, isPhone, "Announcements And Events");
      await page.getByRole("dialog").getByRole("heading", { name: "Comments" }).waitFor();
    },
  ),
  screen("admin", "admin: new post", "/admin/announcements", async (page) => {
    await click(page, "Add");
    await page.getByRole("textbox", { name: "Content" }).waitFor();
  }),
  screen("tenant", "tenant: bill", "/billings", async (page) => {
    await click(page, "View Pdf");
    await page.locator(".pdf-text").first().waitFor();
  }),
  screen("tenant", "tenant: payment", "/billings", async (page, isPhone) => {
    await openFirst(page, isPhone, "Payment Transactions", () => click(page, /^Details of/));
    await page.getByRole("img", { name: /^Deposit slip/ }).waitFor();
  }),
  screen("tenant", "tenant: deposit, refused", "/billings/payments/deposit", async (page) => {
    await page
      .locator('input[type="file"]')
      .last()
      .setInputFiles(await slip("slip.jpg"));
    await page.getByText("Uploaded", { exact: true }).waitFor();
    await click(page, "Submit");
    await page.getByText("Please input your transaction date!").waitFor();
  }),
  screen("tenant", "tenant: nothing found", "/tickets?searchTerm=nobody-at-all"),
  screen("tenant", "tenant: add", "/tickets", (page) => click(page, "Add Gate Pass")),
  screen("tenant", "tenant: add, refused", "/tickets", async (page) => {
    await click(page, "Add Gate Pass");
    await click(page, "Submit");
  }),
  screen("tenant", "tenant: calendar", "/tickets", async (page) => {
    await click(page, "Add Gate Pass");
    await page.getByRole("button", { name: "Calendar" }).last().click();
    await page.getByRole("grid", { name: /\d{4}/ }).waitFor();
  }),
  screen("tenant", "tenant: unsaved changes", "/tickets", async (page) => {
    await click(page, "Add Gate Pass");
    await page.getByRole("dialog").getByLabel("Bearer Name").fill("Somebody");
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor();
  }),
  screen("tenant", "tenant: ticket", "/tickets?searchTerm=Waiting", openTicket),
  screen("tenant", "tenant: closed ticket", "/tickets?searchTerm=Rejected", openTicket),
  screen("tenant", "tenant: no such ticket", "/tickets?modal=true&serviceId=none"),
  screen("tenant", "tenant: message", "/settings", async (page) => {
    await page.getByLabel("Old Password", { exact: true }).fill("Not-my-password-1");
    await page.getByLabel("New Password", { exact: true }).fill("Another-horse-2");
    await page.getByLabel("Re-type Password", { exact: true }).fill("Another-horse-2");
    await click(page, "Change Password");
    await page.getByRole("alertdialog").waitFor();
  }),
  screen("admin", "admin: bell", "/admin", bell),
  screen("admin", "admin: selected rows", "/admin/tickets", async (page, isPhone) => {
    if (!isPhone) return page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
    await click(page, "Select");
    await click(page, "Select page");
  }),
  screen("admin", "admin: row menu", "/admin/tickets", (page) => click(page, /^Actions of/)),
  screen("admin", "admin: add", "/admin/tickets", (page) => click(page, "Add")),
  screen("admin", "admin: tenant picker", "/admin/tickets", async (page) => {
    await click(page, "Add");
    await page.getByRole("combobox", { name: "Tenant" }).fill("T1-1");
    await page.getByRole("option").first().waitFor();
  }),
  screen("admin", "admin: type list", "/admin/tickets", async (page) => {
    await click(page, "Add");
    await page.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option").first().waitFor();
  }),
  screen("admin", "admin: ticket", "/admin/tickets?searchTerm=Waiting", (page) => openTicket(page, false)),
  screen("admin", "admin: closed ticket", "/admin/tickets?searchTerm=Rejected", (page) =>
    openTicket(page, false),
  ),
  screen("admin", "admin: delete", "/admin/tickets?searchTerm=Waiting", (page) => choose(page, "Delete")),
  screen("admin", "admin: drawer", "/admin/tickets", staffMenu),
  screen("admin", "admin: account and security", "/admin", async (page, isPhone) => {
    await staffMenu(page, isPhone);
    await click(page, "Account and security");
    await page.getByText("This session").waitFor();
  }),
  screen("admin", "admin: deposit", "/admin/payments?searchTerm=DD-", openPayment),
  screen(
    "admin",
    "admin: slip on the whole screen",
    "/admin/payments?searchTerm=DD-",
    async (page, isPhone) => {
      await openPayment(page, isPhone);
      await click(page, "Full screen");
      await page.getByRole("dialog", { name: "DEPOSIT SLIP" }).locator("img").first().waitFor();
    },
  ),
  emptyForm("new payment", "/admin/payments", "Please input your amenity!"),
  emptyForm("new tenant", "/admin/tenants", "Please input your Uocc name!"),
  emptyForm("new advertisement", "/admin/advertisements", "Please input your image!"),
  emptyForm("new administrator", "/admin/utilities?tab=administrators", "Please confirm your password!"),
  recordForm("tenant", "/admin/tenants?searchTerm=T1-101", "Client Code"),
  screen(
    "admin",
    "admin: what is going on with a tenant",
    "/admin/tenants?searchTerm=T1-101",
    async (page, isPhone) => {
      await page
        .getByRole("link", { name: isPhone ? /^Page of/ : "T1-101", exact: true })
        .first()
        .click();
      await page.getByRole("heading", { name: "Open requests" }).waitFor();
    },
  ),
  recordForm("amenity", "/admin/amenities?searchTerm=Sky Garden", "Title"),
  screen("tenant", "tenant: feedback", "/settings", async (page, isPhone) => {
    if (isPhone) {
      await click(page, "Menu");
      await page.getByRole("menuitem", { name: "Feedback" }).click();
    } else await click(page, "Feedback");
    await page.getByRole("radio", { name: "3 stars" }).check();
    await click(page, "Submit");
  }),
  screen(
    "admin",
    "admin: roles",
    "/admin/utilities?tab=administrators&searchTerm=guard@towerdesk",
    async (page, isPhone) => {
      await choose(page, "Manage Access");
      const dialog = page.getByRole("dialog");
      if (isPhone) await dialog.getByRole("button", { name: /^Gate Pass/ }).click();
      else await dialog.getByRole("tab", { name: /^Gate Pass/ }).click();
      await dialog.getByRole("button", { name: "All on" }).click();
      await dialog.getByText(/changes on 1 page$/).waitFor();
    },
  ),
  screen("guest", "admin: not allowed", "/admin/tickets"),
  screen(
    "super",
    "super admin: an entry of the audit log",
    "/super-admin/utilities?tab=audit-log&action=update",
    async (page, isPhone) => {
      await openFirst(page, isPhone, "Audit Log", () => click(page, /^Changes of/));
      await page.getByRole("table", { name: "Changes", exact: true }).waitFor();
    },
  ),
  screen("super", "super admin: database", "/super-admin/utilities?tab=database"),
  screen(
    "super",
    "super admin: reset of the database",
    "/super-admin/utilities?tab=database",
    async (page) => {
      await page.getByRole("checkbox", { name: /^COMMENTS/ }).check();
      await click(page, "Reset Database (Truncate Tables)");
      await page.getByLabel("Your password", { exact: true }).waitFor();
    },
  ),
  screen(
    "super",
    "super admin: set-up of the authenticator app",
    "/super-admin/terms-and-conditions",
    async (page, isPhone) => {
      await staffMenu(page, isPhone);
      await click(page, "Account and security");
      await click(page, "Set up");
      await page.getByLabel("Your password", { exact: true }).fill(demoSuper.password);
      await click(page, "Continue");
      await page.getByLabel("Code", { exact: true }).waitFor();
    },
  ),
  screen("super", "super admin: drawer", "/super-admin", staffMenu),
  screen("super", "super admin: maintenance without a message", "/super-admin", async (page) => {
    await page.getByRole("switch", { name: "Under Maintenance" }).check();
    await page.getByLabel("Maintenance Message").fill("");
    await page.getByRole("radio", { name: "Phone" }).check();
    await click(page, "Submit");
    await page.getByText("Please input your maintenance message!").waitFor();
  }),
  screen(
    "super",
    "super admin: mobile settings, no colour",
    "/super-admin/utilities?tab=mobile-settings",
    async (page) => {
      await page.getByRole("textbox", { name: "Header Background", exact: true }).fill("red");
      await click(page, "Submit");
      await page.getByText(/^This is not a colour/).waitFor();
    },
  ),
  screen(
    "super",
    "super admin: mobile settings, a colour is chosen",
    "/super-admin/utilities?tab=mobile-settings",
    async (page) => {
      await page.getByRole("button", { name: "Choose Navigation Header Background" }).click();
      await page.getByRole("slider", { name: "Hue" }).waitFor();
    },
  ),
  screen(
    "super",
    "super admin: mobile settings, the phone's menu",
    "/super-admin/utilities?tab=mobile-settings",
    (page) => page.getByRole("radio", { name: "Menu" }).check(),
  ),
  screen(
    "admin",
    "admin: system parameter settings",
    "/admin/utilities?tab=system-parameter-settings",
    (page) => page.getByRole("button", { name: "Update Services" }).waitFor(),
  ),
  screen("admin", "admin: office hours", "/admin/utilities?tab=office-hours", async (page) => {
    await page.getByRole("button", { name: "Add hours on Monday" }).click();
    await page.getByRole("button", { name: "Add holiday" }).click();
  }),
  screen("admin", "admin: target times", "/admin/utilities?tab=target-times", (page) =>
    page.getByRole("button", { name: "Save Target Times" }).waitFor(),
  ),
  screen("admin", "admin: import, what will change", "/admin/utilities?tab=import", async (page) => {
    const { soa, webClient } = promisExport({ clients: 12, seed: 9, dirty: true });
    await chooseFiles(page, { soa, webClient, pdfs: ["no-row.pdf"] });
    await page.getByRole("button", { name: "Upload Files" }).waitFor();
  }),
  screen("admin", "admin: import, the wrong files", "/admin/utilities?tab=import", async (page) => {
    await chooseFiles(page, { soa: "urefno,invdate\nA,2026-10-25\n" });
    await page.getByText("The column attachment is missing.").first().waitFor();
  }),
];

/** One user of each kind, with waiting and rejected tickets. */
export async function peopleOfScreens(): Promise<Record<Who, Session | null>> {
  const [tenant, admin] = [await makeTenant(), await adminWith(...shown)];
  const rejected = await fileGatePass(tenant, { bearerName: "Rejected bearer" });
  await updateGatePass(admin, rejected.id, { status: 6, remarks: "Clearance is missing." });
  await fileGatePass(tenant, { bearerName: "Waiting bearer" });
  await storeStatement("SOA-of-screens.pdf", "Dues");
  for (const days of [-35, -5])
    await billTenant(tenant.id, {
      amount: "1500.00",
      soaDate: dayFromNow(days),
      soaName: "SOA-of-screens.pdf",
    });
  await sendDeposit(tenant, { amountPaid: 500.25 });
  return {
    nobody: null,
    tenant,
    admin,
    guest: await adminWith("dashboard.view"),
    super: await logIn(demoSuper),
  };
}
