import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AdminsPage } from "@/components/admins/admins-page";
import { ClosingWatch } from "@/components/settings/closing-watch";
import { MaintenanceBar } from "@/components/settings/maintenance-bar";
import { WebsiteSettingsForm } from "@/components/settings/website-settings-form";
import { createAdminAction } from "@/lib/actions/admins";
import { saveWebsiteSettingsAction } from "@/lib/actions/settings";
import type { RoleEntry } from "@/lib/core/permissions/pages";
import { answerCalls, pageOf } from "@/tests/support/components/api";
import { answer, prompt, show, toast } from "@/tests/support/components/shell";

/* Maintenance, and the roles of a new administrator, as the super admin sees them. */

const effects = {
  now: "2026-11-27T18:00:10+08:00",
  staff: [
    {
      ...{ id: "1", name: "Rosario S. Salonga", lastUsedAt: "2026-11-27T18:00:00+08:00" },
      ...{
        userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537",
        import: { done: 41, total: 60 },
      },
    },
  ],
  ...{ staffCount: 1, tenantCount: 14, paymentCount: 2 },
};
const off = { state: "off", startsAt: null, seconds: 0, by: "", ended: 0 };

const settings = {
  websiteName: "Amihan Tower",
  dueDays: "15",
  maintenanceMessage: "Back soon.",
  isUnderMaintenance: "0",
};
async function openSettings() {
  answerCalls({ "get /maintenance": off, "get /maintenance/effects": effects });
  vi.mocked(saveWebsiteSettingsAction).mockReset();
  vi.mocked(saveWebsiteSettingsAction).mockResolvedValue({ ok: true, data: { version: "2" } });
  await show(<WebsiteSettingsForm settings={settings} hasOwnApp version="1" />, { area: "super-admin" });
  await page.getByRole("switch", { name: "Under Maintenance" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect.element(prompt("Put the tower under maintenance?")).toBeVisible();
}
const sent = () => vi.mocked(saveWebsiteSettingsAction).mock.calls.map(([input]) => input);

test("the question before maintenance names who is on and what is under way; Cancel has the focus", async () => {
  await openSettings();
  const question = prompt();
  await expect.element(question).toHaveTextContent("15 people are logged in now.");
  await expect.element(question).toHaveTextContent("Rosario S. Salonga import, 41 of 60 saved");
  await expect.element(question).toHaveTextContent("14 tenants");
  await expect.element(question).toHaveTextContent("2 payments on their way");
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await expect.element(question.getByRole("radio", { name: /^In five minutes/ })).toBeChecked();
  await answer("Cancel");
  await expect.element(page.getByText("Nothing was saved.")).toBeVisible();
  expect(sent()).toEqual([]);
});

test.each([
  ["In five minutes", "Start at 6:05 PM", 5],
  ["Now", "Start now", 0],
] as const)("%s is chosen and sent", async (choice, button, closesInMinutes) => {
  await openSettings();
  await prompt()
    .getByRole("radio", { name: new RegExp(`^${choice}`) })
    .click();
  await answer(button);
  const closing = { settings: [{ name: "isUnderMaintenance", value: "1" }], closesInMinutes };
  await expect.poll(sent).toEqual([closing]);
  await answer("OK");
});

test.each([
  [{ state: "ordered", seconds: 299.5 }, "Starts at 6:05 PM.", "Call off"],
  [{ state: "on", seconds: 720, ended: 18 }, "Under maintenance since 6:05 PM.", "Turn off"],
] as const)("the bar of %o says %s, with %s", async (state, text, button) => {
  answerCalls({ "get /maintenance": { ...off, startsAt: "2026-11-27T18:05:10+08:00", ...state } });
  vi.mocked(saveWebsiteSettingsAction).mockReset();
  vi.mocked(saveWebsiteSettingsAction).mockResolvedValue({ ok: false, status: 400, message: "Not now." });
  await show(<MaintenanceBar />, { area: "super-admin" });
  const bar = page.getByRole("status").filter({ hasText: text });
  await expect.element(bar).toBeVisible();
  const isOn = state.state === "on";
  if (isOn) await expect.element(bar).toHaveTextContent("18 people were logged out.");
  else await expect.element(page.getByRole("timer")).toHaveTextContent(/^[45]:\d\d$/);
  await page.getByRole("button", { name: button }).click();
  // Only what is on asks once.
  if (isOn) await answer("Turn off");
  await expect.poll(sent).toEqual([{ settings: [{ name: "isUnderMaintenance", value: "0" }] }]);
  await expect.element(prompt()).toHaveTextContent("Not now.");
  await answer("OK");
});

test("tenants and staff are warned live, and see the bar go when it is called off", async () => {
  answerCalls({});
  const live = await show(<ClosingWatch closing={null} />);
  const event = { isUnderMaintenance: "0", maintenanceMessage: "Back soon." };
  live.send("public-website-settings", "changed", {
    ...event,
    startsAt: "2026-11-27T18:05:10+08:00",
    seconds: 300,
  });
  const text = "The portal closes at 6:05 PM. Please save your work.";
  await expect.element(page.getByRole("timer")).toHaveTextContent("5:00");
  await expect.element(toast(text)).toBeVisible();
  live.send("public-website-settings", "changed", event);
  await expect.element(page.getByRole("timer")).not.toBeInTheDocument();
});

test("at the end of the countdown the page asks the server", async () => {
  const asked = answerCalls({
    "get /public-website-settings": [
      { name: "isUnderMaintenance", value: "0" },
      { name: "maintenanceMessage", value: "Back soon." },
    ],
  });
  await show(<ClosingWatch closing={{ startsAt: "2026-11-27T18:05:10+08:00", seconds: 1 }} />);
  await expect.element(page.getByRole("timer")).toBeVisible();
  // It was called off, and the event was missed.
  await expect.element(page.getByRole("timer")).not.toBeInTheDocument();
  expect(asked).toContain("get /public-website-settings");
});

const pages = [
  [
    { page: "visitors", label: "Visitors", icon: "visitors", flags: { view: "", ongoing: "", complete: "" } },
    { page: "payments", label: "Payments", icon: "payments", flags: { view: "", verify: "" } },
  ],
] as never;
const roles = (title: string, ...flags: string[]): RoleEntry => ({
  title,
  visible: true,
  roles: Object.fromEntries(flags.map((flag) => [flag, true])),
});
const templates = ["cashier", "engineer", "guard", "frontDesk", "manager"].map((name) => ({
  name,
  updated_at: null,
  roles: name === "cashier" ? [roles("payments", "view", "verify"), roles("visitors", "view")] : [],
}));

async function openNewAdmin(editorRoles: RoleEntry[]) {
  answerCalls({ "get /user-admins": pageOf([]), "get /role-templates": { data: templates } });
  vi.mocked(createAdminAction).mockReset();
  vi.mocked(createAdminAction).mockResolvedValue({ ok: true, data: { id: "new" } } as never);
  const rights = { add: true, edit: true, delete: true, manageAccess: true };
  const initial = { state: {}, page: pageOf([]) } as never;
  await show(
    <AdminsPage
      scope={{ area: "admin", userId: "me" }}
      tabs={null}
      {...{ rights, editorRoles, pages, initial }}
    />,
    { area: "admin", address: "/admin/utilities" },
  );
  await page.getByRole("button", { name: "Add", exact: false }).first().click();
  await expect.element(page.getByRole("dialog", { name: "ADD ADMIN" })).toBeVisible();
  for (const [label, text] of [
    ["Name", "Ana Reyes"],
    ["First Name", "Ana"],
    ["Last Name", "Reyes"],
    ["Email", "ana@tower.test"],
    ["Password", "Ana-s-password"],
    ["Confirm Password", "Ana-s-password"],
  ] as const)
    await page
      .getByLabelText(new RegExp(`^${label}`))
      .first()
      .fill(text);
}
const created = () =>
  vi.mocked(createAdminAction).mock.calls.map(([input]) => input as Record<string, unknown>);

test("a template shows flag by flag what it gives, without what the maker lacks, and is sent so", async () => {
  await openNewAdmin([roles("payments", "view"), roles("visitors", "view")]);
  const given = page.getByRole("region", { name: "What it gives" });
  await expect.element(given).toHaveTextContent("No rights yet");
  await page.getByRole("radio", { name: /^Cashier/ }).click();
  await expect.element(given).toHaveTextContent("2 flags on 2 pages");
  await expect
    .element(given)
    .toHaveTextContent("Left out, because you do not hold it yourself: payments.verify.");
  await expect.element(given).toHaveTextContent("Lands on Visitors or Payments");
  // Only super admins edit templates.
  await expect.element(page.getByRole("button", { name: "Edit the template" })).not.toBeInTheDocument();
  await page.getByRole("checkbox", { name: "Open Roles afterwards" }).click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect
    .poll(created)
    .toMatchObject([
      { name: "Ana Reyes", firstRoles: [roles("payments", "view"), roles("visitors", "view")] },
    ]);
});

test("without a choice no roles are sent", async () => {
  await openNewAdmin([roles("payments", "view")]);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect.poll(created).toHaveLength(1);
  expect(created()[0]).not.toHaveProperty("firstRoles");
});
