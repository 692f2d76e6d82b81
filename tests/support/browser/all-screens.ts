import type { Page } from "@playwright/test";
import { promisExport } from "@/scripts/support/promis-export";
import { allOf, pageNames } from "@/tests/support/roles";
import { chooseInRow, fileGatePass, updateGatePass } from "./gate-passes";
import { sendDeposit } from "./deposits";
import { chooseFiles } from "./import-files";
import { billTenant, dayFromNow, slip, storeStatement } from "./payers";
import { demoSuper, logIn, makeTenant } from "./people";
import { adminWith, type Session } from "@/tests/support/people";
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
const firstNumber = async (page: Page) =>
  (await page
    .getByText(/^GP-\d{4}-\d{6}$/)
    .first()
    .textContent()) ?? "";
const staffMenu = async (page: Page, isPhone: boolean) => {
  if (isPhone) await click(page, "Menu");
};
const openTicket = async (page: Page, isPhone: boolean) => {
  if (isPhone) await page.getByRole("list", { name: "Gate Pass" }).getByRole("button").first().click();
  else await chooseInRow(page, await firstNumber(page), "View");
  await page.getByRole("region", { name: "Timeline" }).waitFor();
};

const openPayment = async (page: Page, isPhone: boolean) => {
  if (isPhone) await page.getByRole("list", { name: "Payments" }).getByRole("button").first().click();
  else {
    await click(page, /^Actions of/);
    await page.getByRole("menuitem", { name: "View", exact: true }).click();
  }
  await page.getByRole("dialog").getByRole("region", { name: "Timeline" }).waitFor();
};

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
  {
    name: "house rules with an open PDF",
    who: "tenant",
    path: "/policies",
    open: async (page) => {
      await click(page, "Registration of pets");
      await page.locator(".pdf-text").first().waitFor();
    },
  },
  {
    name: "house rules with a lifted header",
    who: "admin",
    path: "/admin/policies",
    open: async (page) => {
      await click(page, "Pets");
      await page.getByRole("button", { name: "Move Garbage", exact: true }).press("Space");
      await page.getByText(/^Garbage: position/).waitFor({ state: "attached" });
    },
  },
  { name: "log-in", who: "nobody", path: "/" },
  { name: "log-in of admins", who: "nobody", path: "/admin" },
  { name: "log-in of super admins", who: "nobody", path: "/super-admin" },
  {
    name: "log-in, refused",
    who: "nobody",
    path: "/admin",
    open: (page) => logInForm(page, "admin").button.click(),
  },
  {
    name: "terms",
    who: "nobody",
    path: "/",
    open: (page) => page.getByRole("link", { name: "Terms and Conditions" }).click(),
  },
  { name: "reset-password without a link", who: "nobody", path: "/reset-password" },
  { name: "not found", who: "nobody", path: "/no-such-page" },
  { name: "not found, admin", who: "admin", path: "/admin/no-such-page" },
  { name: "tenant: bell", who: "tenant", path: "/", open: bell },
  {
    name: "tenant: notification",
    who: "tenant",
    path: "/",
    open: async (page) => {
      await bell(page);
      await click(page, /^Gate Pass GP-/);
    },
  },
  {
    name: "tenant: logout",
    who: "tenant",
    path: "/",
    open: async (page, isPhone) => {
      if (!isPhone) return click(page, "Logout");
      await click(page, "Menu");
      await page.getByRole("menuitem", { name: "LOGOUT" }).click();
    },
  },
  {
    name: "tenant: menu",
    who: "tenant",
    path: "/tickets",
    open: (page, isPhone) => click(page, isPhone ? "Menu" : /^Actions of/),
  },
  {
    name: "tenant: post",
    who: "tenant",
    path: "/mail?searchTerm=Parol",
    open: async (page) => {
      await page.getByRole("link", { name: /Parol lighting/ }).click();
      await page.getByRole("heading", { name: "Comments" }).waitFor();
    },
  },
  { name: "tenant: no such post", who: "tenant", path: "/mail/none" },
  {
    name: "admin: thread",
    who: "admin",
    path: "/admin/announcements?searchTerm=Christmas party",
    open: async (page, isPhone) => {
      if (isPhone) {
        const list = page.getByRole("list", { name: "Announcements And Events" });
        await list.getByRole("button").first().click();
      } else {
        await page.getByRole("button", { name: /^Actions of Christmas party/ }).click();
        await page.getByRole("menuitem", { name: "View" }).click();
      }
      await page.getByRole("dialog").getByRole("heading", { name: "Comments" }).waitFor();
    },
  },
  {
    name: "admin: new post",
    who: "admin",
    path: "/admin/announcements",
    open: async (page) => {
      await click(page, "Add");
      await page.getByRole("textbox", { name: "Content" }).waitFor();
    },
  },
  {
    name: "tenant: bill",
    who: "tenant",
    path: "/billings",
    open: async (page) => {
      await click(page, "View Pdf");
      await page.locator(".pdf-text").first().waitFor();
    },
  },
  {
    name: "tenant: payment",
    who: "tenant",
    path: "/billings",
    open: async (page, isPhone) => {
      if (isPhone)
        await page.getByRole("list", { name: "Payment Transactions" }).getByRole("button").first().click();
      else await click(page, /^Details of/);
      await page.getByRole("img", { name: /^Deposit slip/ }).waitFor();
    },
  },
  {
    name: "tenant: deposit, refused",
    who: "tenant",
    path: "/billings/payments/deposit",
    open: async (page) => {
      await page
        .locator('input[type="file"]')
        .last()
        .setInputFiles(await slip("slip.jpg"));
      await page.getByText("Uploaded", { exact: true }).waitFor();
      await click(page, "Submit");
      await page.getByText("Please input your transaction date!").waitFor();
    },
  },
  { name: "tenant: nothing found", who: "tenant", path: "/tickets?searchTerm=nobody-at-all" },
  { name: "tenant: add", who: "tenant", path: "/tickets", open: (page) => click(page, "Add Gate Pass") },
  {
    name: "tenant: add, refused",
    who: "tenant",
    path: "/tickets",
    open: async (page) => {
      await click(page, "Add Gate Pass");
      await click(page, "Submit");
    },
  },
  {
    name: "tenant: calendar",
    who: "tenant",
    path: "/tickets",
    open: async (page) => {
      await click(page, "Add Gate Pass");
      await page.getByRole("button", { name: "Calendar" }).last().click();
      await page.getByRole("grid", { name: /\d{4}/ }).waitFor();
    },
  },
  {
    name: "tenant: unsaved changes",
    who: "tenant",
    path: "/tickets",
    open: async (page) => {
      await click(page, "Add Gate Pass");
      await page.getByRole("dialog").getByLabel("Bearer Name").fill("Somebody");
      await page.keyboard.press("Escape");
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "tenant: ticket", who: "tenant", path: "/tickets?searchTerm=Waiting", open: openTicket },
  { name: "tenant: closed ticket", who: "tenant", path: "/tickets?searchTerm=Rejected", open: openTicket },
  { name: "tenant: no such ticket", who: "tenant", path: "/tickets?modal=true&serviceId=none" },
  {
    name: "tenant: message",
    who: "tenant",
    path: "/settings",
    open: async (page) => {
      await page.getByLabel("Old Password", { exact: true }).fill("Not-my-password-1");
      await page.getByLabel("New Password", { exact: true }).fill("Another-horse-2");
      await page.getByLabel("Re-type Password", { exact: true }).fill("Another-horse-2");
      await click(page, "Change Password");
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "admin: bell", who: "admin", path: "/admin", open: bell },
  {
    name: "admin: selected rows",
    who: "admin",
    path: "/admin/tickets",
    open: async (page, isPhone) => {
      if (!isPhone) return page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
      await click(page, "Select");
      await click(page, "Select page");
    },
  },
  {
    name: "admin: row menu",
    who: "admin",
    path: "/admin/tickets",
    open: (page) => click(page, /^Actions of/),
  },
  { name: "admin: add", who: "admin", path: "/admin/tickets", open: (page) => click(page, "Add") },
  {
    name: "admin: tenant picker",
    who: "admin",
    path: "/admin/tickets",
    open: async (page) => {
      await click(page, "Add");
      await page.getByRole("combobox", { name: "Tenant" }).fill("T1-1");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "admin: type list",
    who: "admin",
    path: "/admin/tickets",
    open: async (page) => {
      await click(page, "Add");
      await page.getByRole("combobox", { name: "Type" }).click();
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "admin: ticket",
    who: "admin",
    path: "/admin/tickets?searchTerm=Waiting",
    open: (page) => openTicket(page, false),
  },
  {
    name: "admin: closed ticket",
    who: "admin",
    path: "/admin/tickets?searchTerm=Rejected",
    open: (page) => openTicket(page, false),
  },
  {
    name: "admin: delete",
    who: "admin",
    path: "/admin/tickets?searchTerm=Waiting",
    open: async (page) => chooseInRow(page, await firstNumber(page), "Delete"),
  },
  { name: "admin: drawer", who: "admin", path: "/admin/tickets", open: staffMenu },
  {
    name: "admin: account and security",
    who: "admin",
    path: "/admin",
    open: async (page, isPhone) => {
      await staffMenu(page, isPhone);
      await click(page, "Account and security");
      await page.getByText("This session").waitFor();
    },
  },
  { name: "admin: deposit", who: "admin", path: "/admin/payments?searchTerm=DD-", open: openPayment },
  {
    name: "admin: slip on the whole screen",
    who: "admin",
    path: "/admin/payments?searchTerm=DD-",
    open: async (page, isPhone) => {
      await openPayment(page, isPhone);
      await click(page, "Full screen");
      await page.getByRole("dialog", { name: "DEPOSIT SLIP" }).locator("img").first().waitFor();
    },
  },
  {
    name: "admin: add payment, refused",
    who: "admin",
    path: "/admin/payments",
    open: async (page) => {
      await click(page, "Add");
      await click(page, "Submit");
      await page.getByText("Please input your amenity!").waitFor();
    },
  },
  {
    name: "admin: new tenant",
    who: "admin",
    path: "/admin/tenants",
    open: async (page) => {
      await click(page, "Add");
      await click(page, "Submit");
      await page.getByText("Please input your Uocc name!").waitFor();
    },
  },
  {
    name: "admin: tenant",
    who: "admin",
    path: "/admin/tenants?searchTerm=T1-101",
    open: async (page) => {
      await click(page, /^Actions of/);
      await page.getByRole("menuitem", { name: "View", exact: true }).click();
      await page.getByLabel("Client Code", { exact: true }).waitFor();
    },
  },
  {
    name: "tenant: feedback",
    who: "tenant",
    path: "/settings",
    open: async (page, isPhone) => {
      if (isPhone) {
        await click(page, "Menu");
        await page.getByRole("menuitem", { name: "Feedback" }).click();
      } else await click(page, "Feedback");
      await page.getByRole("radio", { name: "3 stars" }).check();
      await click(page, "Submit");
    },
  },
  {
    name: "admin: new advertisement, refused",
    who: "admin",
    path: "/admin/advertisements",
    open: async (page) => {
      await click(page, "Add");
      await click(page, "Submit");
      await page.getByText("Please input your image!").waitFor();
    },
  },
  {
    name: "admin: amenity",
    who: "admin",
    path: "/admin/amenities?searchTerm=Sky Garden",
    open: async (page) => {
      await click(page, /^Actions of/);
      await page.getByRole("menuitem", { name: "View", exact: true }).click();
      await page.getByLabel("Title", { exact: true }).waitFor();
    },
  },
  {
    name: "admin: roles",
    who: "admin",
    path: "/admin/utilities?tab=administrators&searchTerm=guard@towerdesk",
    open: async (page, isPhone) => {
      await click(page, /^Actions of/);
      await page.getByRole("menuitem", { name: "Manage Access" }).click();
      const dialog = page.getByRole("dialog");
      if (isPhone) await dialog.getByRole("button", { name: /^Gate Pass/ }).click();
      else await dialog.getByRole("tab", { name: /^Gate Pass/ }).click();
      await dialog.getByRole("button", { name: "All on" }).click();
      await dialog.getByText(/changes on 1 page$/).waitFor();
    },
  },
  {
    name: "admin: new administrator, refused",
    who: "admin",
    path: "/admin/utilities?tab=administrators",
    open: async (page) => {
      await click(page, "Add");
      await click(page, "Submit");
      await page.getByText("Please confirm your password!").waitFor();
    },
  },
  { name: "admin: not allowed", who: "guest", path: "/admin/tickets" },
  {
    name: "super admin: an entry of the audit log",
    who: "super",
    path: "/super-admin/utilities?tab=audit-log&action=update",
    open: async (page, isPhone) => {
      if (isPhone) await page.getByRole("list", { name: "Audit Log" }).getByRole("button").first().click();
      else await click(page, /^Changes of/);
      await page.getByRole("table", { name: "Changes", exact: true }).waitFor();
    },
  },
  { name: "super admin: database", who: "super", path: "/super-admin/utilities?tab=database" },
  {
    name: "super admin: reset of the database",
    who: "super",
    path: "/super-admin/utilities?tab=database",
    open: async (page) => {
      await page.getByRole("checkbox", { name: /^COMMENTS/ }).check();
      await click(page, "Reset Database (Truncate Tables)");
      await page.getByLabel("Your password", { exact: true }).waitFor();
    },
  },
  {
    name: "super admin: set-up of the authenticator app",
    who: "super",
    path: "/super-admin/terms-and-conditions",
    open: async (page, isPhone) => {
      await staffMenu(page, isPhone);
      await click(page, "Account and security");
      await click(page, "Set up");
      await page.getByLabel("Your password", { exact: true }).fill(demoSuper.password);
      await click(page, "Continue");
      await page.getByLabel("Code", { exact: true }).waitFor();
    },
  },
  { name: "super admin: drawer", who: "super", path: "/super-admin", open: staffMenu },
  {
    name: "super admin: maintenance without a message",
    who: "super",
    path: "/super-admin",
    open: async (page) => {
      await page.getByRole("switch", { name: "Under Maintenance" }).check();
      await page.getByLabel("Maintenance Message").fill("");
      await page.getByRole("radio", { name: "Phone" }).check();
      await click(page, "Submit");
      await page.getByText("Please input your maintenance message!").waitFor();
    },
  },
  {
    name: "super admin: mobile settings, no colour",
    who: "super",
    path: "/super-admin/utilities?tab=mobile-settings",
    open: async (page) => {
      await page.getByRole("textbox", { name: "Header Background", exact: true }).fill("red");
      await click(page, "Submit");
      await page.getByText(/^This is not a colour/).waitFor();
    },
  },
  {
    name: "super admin: mobile settings, a colour is chosen",
    who: "super",
    path: "/super-admin/utilities?tab=mobile-settings",
    open: async (page) => {
      await page.getByRole("button", { name: "Choose Navigation Header Background" }).click();
      await page.getByRole("slider", { name: "Hue" }).waitFor();
    },
  },
  {
    name: "super admin: mobile settings, the phone's menu",
    who: "super",
    path: "/super-admin/utilities?tab=mobile-settings",
    open: (page) => page.getByRole("radio", { name: "Menu" }).check(),
  },
  {
    name: "admin: system parameter settings",
    who: "admin",
    path: "/admin/utilities?tab=system-parameter-settings",
    open: (page) => page.getByRole("button", { name: "Update Services" }).waitFor(),
  },
  {
    name: "admin: import, what will change",
    who: "admin",
    path: "/admin/utilities?tab=import",
    open: async (page) => {
      const { soa, webClient } = promisExport({ clients: 12, seed: 9, dirty: true });
      await chooseFiles(page, { soa, webClient, pdfs: ["no-row.pdf"] });
      await page.getByRole("button", { name: "Upload Files" }).waitFor();
    },
  },
  {
    name: "admin: import, the wrong files",
    who: "admin",
    path: "/admin/utilities?tab=import",
    open: async (page) => {
      await chooseFiles(page, { soa: "urefno,invdate\nA,2026-10-25\n" });
      await page.getByText("The column attachment is missing.").waitFor();
    },
  },
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
