import type { Page } from "@playwright/test";
import { registry } from "@/lib/features/tickets/registry";
import { toast, view } from "@/tests/support/browser/gate-passes";
import { makeTenant } from "@/tests/support/browser/people";
import { liveAddress } from "@/tests/support/browser/product";
import { expect, test } from "@/tests/support/browser/test";
import { fileTicket, permits } from "@/tests/support/browser/ticket-calls";
import { control } from "@/tests/support/browser/ticket-form";
import { listOf, ticketRow } from "@/tests/support/browser/tickets";
import { adminWith, type Session } from "@/tests/support/people";
import { call } from "@/tests/support/request";
import { allOf } from "@/tests/support/roles";
import { textsOf } from "@/tests/support/ticket-texts";

/* The tickets of all kinds together, and the switch of each module. */

const columns = ["Service Ticket #", "Client Code", "Client Name", "Created Date", "Status", "Actions"];
const disabledNote = "This service has been disabled by the admin.";

test("the list of all services, in which View opens the ticket's own page", {
  tag: "@deep",
}, async ({ visit }) => {
  const [tenant, admin] = [
    await makeTenant(),
    await adminWith("services.view", ...registry.flatMap(({ page }) => allOf(page))),
  ];
  const filed = [];
  for (const kind of registry) filed.push({ kind, ticket: await fileTicket(tenant, kind) });
  const page = await visit(admin);
  await page.goto(`/admin/services?searchTerm=${tenant.clientCode}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Services");
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.getByPlaceholder("Search Service Ticket, Etc...", { exact: true })).toBeVisible();
  const grid = page.getByRole("grid", { name: "Services" });
  await expect(grid.getByRole("columnheader")).toHaveText(columns);
  await expect(grid.locator("tbody tr")).toHaveCount(registry.length);
  // Live: a new ticket of any kind appears at the top.
  const late = await fileTicket(tenant, permits);
  await expect(grid.locator("tbody tr").first()).toContainText(late.ticketNumber);
  for (const { kind, ticket } of filed) {
    await expect(ticketRow(page, ticket.ticketNumber)).toContainText(kind.texts.title);
    await page.getByRole("button", { name: `Actions of ${ticket.ticketNumber}` }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["View"]);
    await page.getByRole("menuitem", { name: "View" }).click();
    await expect(page).toHaveURL(`${kind.path.admin}?modal=true&serviceId=${ticket.id}`);
    const name = `EDIT ${textsOf(kind, "staff").noun}`;
    const dialog = page.getByRole("dialog", { name, exact: true });
    await expect(dialog.getByText(ticket.ticketNumber)).toBeVisible();
    await page.goBack();
    await expect(grid.locator("tbody tr")).toHaveCount(registry.length + 1);
  }

  const home = await visit(tenant);
  await home.goto("/services");
  await expect(home.getByRole("heading", { level: 1 })).toHaveText("Services");
  await expect(home.getByRole("grid", { name: "Services" }).getByRole("columnheader")).toHaveText(columns);
  await expect(ticketRow(home, late.ticketNumber)).toContainText("FOR APPROVAL");
  await view(home, late.ticketNumber);
  await expect(home).toHaveURL(`/permits?modal=true&serviceId=${late.id}`);
});

test("the services screen has its own permit form", { tag: "@deep" }, async ({ visit }) => {
  const [tenant, admin] = [await makeTenant(), await adminWith("services.view", ...allOf("permits"))];
  const filed = await fileTicket(tenant, permits);
  const page = await visit(admin);
  await page.goto(`/admin/services?modal=true&serviceId=${filed.id}`);
  const dialog = page.getByRole("dialog", { name: "EDIT PERMIT", exact: true });
  await expect(control(dialog, "Work Service For")).toHaveValue(String(filed.workPermitFor));
  for (const label of ["Covered From", "Covered To", "Work Area", "Purpose", "Bond Amount", "Remarks"]) {
    await expect(control(dialog, label)).toBeEnabled();
  }
  await control(dialog, "Work Service For").fill("Repainting");
  await control(dialog, "Bond Amount").fill("5000");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Service edited successfully.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto(`/admin/permits?searchTerm=${tenant.clientCode}`);
  await expect(ticketRow(page, filed.ticketNumber)).toContainText("Repainting");
});

test("a permit's fields are locked without the flag to approve, except on the services screen", {
  tag: "@deep",
}, async ({ visit }) => {
  const tenant = await makeTenant();
  const clerk = await adminWith("services.view", "permits.view", "permits.edit");
  const filed = await fileTicket(tenant, permits, { dateApplied: null });
  const page = await visit(clerk);
  await page.goto(`/admin/permits?modal=true&serviceId=${filed.id}`);
  const dialog = page.getByRole("dialog", { name: "EDIT PERMIT", exact: true });
  await expect(control(dialog, "Work Area")).toBeDisabled();
  await expect(control(dialog, "Remarks")).toBeEnabled();
  // A missing date shows an error.
  const missing = control(dialog, "Date Applied").locator("..").getByText("N/A");
  await expect(missing).toBeVisible();
  await page.goto(`/admin/services?modal=true&serviceId=${filed.id}`);
  await expect(control(dialog, "Work Area")).toBeEnabled();
  await expect(missing).toBeHidden();
});

test.describe("a module that is switched off", () => {
  // The switch is global.
  test.use({ closesSite: true });

  const switchOf = (staff: Session) => (status: 0 | 1) =>
    call(staff.token, "POST", "/system-parameter-setting", {
      services: [{ type: permits.name, status, amount: 250_000 }],
    });
  const entryOf = (page: Page) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Work Permits" });
  const mayKeepSettings = ["utilities.view", "utilities.edit", "utilities.systemParameterSettings"] as const;

  test("before the page has joined its channel: the menu updates once it has", { tag: "@deep" }, async ({
    visit,
  }) => {
    const [tenant, staff] = [await makeTenant(), await adminWith(...mayKeepSettings)];
    const setModule = switchOf(staff);
    const [page, other] = [await visit(tenant), await visit(tenant)];
    const held: (() => void)[] = [];
    await page.routeWebSocket(liveAddress, (socket) => {
      if (held.length < 1) held.push(() => void socket.connectToServer());
      else socket.connectToServer();
    });
    await Promise.all([page.goto("/"), other.goto("/")]);
    await expect(entryOf(page)).toBeVisible();
    await expect(entryOf(other)).toBeVisible();
    await expect.poll(() => held.length).toBe(1);
    try {
      await setModule(0);
      // Another page has received the event by now, so this page missed it.
      await expect(entryOf(other)).toHaveCount(0);
      await expect(entryOf(page)).toBeVisible();
      for (const connect of held) connect();
      await expect(entryOf(page)).toHaveCount(0, { timeout: 15_000 });
    } finally {
      await setModule(1);
    }
  });

  test("disappears from the tenant's open menu without a reload, and its page says why", {
    tag: "@deep",
  }, async ({ visit }) => {
    const tenant = await makeTenant();
    const setModule = switchOf(await adminWith(...mayKeepSettings));
    const filed = await fileTicket(tenant, permits);
    const [home, open] = [await visit(tenant), await visit(tenant)];
    await Promise.all([home.goto("/"), open.goto("/permits")]);
    const entry = entryOf(home);
    const add = open.getByRole("button", { name: "Add Work Permit" });
    await expect(entry).toBeVisible();
    await expect(add).toBeVisible();
    try {
      await setModule(0);
      await expect(entry).toHaveCount(0);
      await expect(
        home.getByRole("main").getByRole("link", { name: "Work Permits", exact: true }),
      ).toHaveCount(0);
      await expect(open.getByText(disabledNote, { exact: true })).toBeVisible();
      await home.goto("/services");
      const note = home.getByRole("region", { name: "Closed services" }).getByRole("listitem");
      await expect(note).toHaveText(`Work Permits${disabledNote}`);
      await expect(add).toHaveCount(0);
      // Earlier tickets stay readable.
      await expect(listOf(open, permits)).toContainText(filed.ticketNumber);
      await expect(fileTicket(tenant, permits)).rejects.toThrow(`403: {"message":"${disabledNote}"`);
    } finally {
      await setModule(1);
    }
    await expect(entry).toBeVisible();
    await expect(add).toBeVisible();
    await expect(home.getByText(disabledNote)).toHaveCount(0);
  });
});
