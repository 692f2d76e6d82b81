import { expect, type Locator, type Page } from "@playwright/test";
import { siteDay } from "@/lib/format/zoned";
import type { Session } from "@/tests/support/people";
import { call } from "@/tests/support/request";

/* Creates and finds gate passes. */

/** The tests' tower's time zone. */
const timeZone = "Asia/Manila";

/** A time at the tower, `YYYY-MM-DD HH:mm:ss`, a number of days from today. */
export function siteTime(daysFromToday: number, time = "09:00:00"): string {
  return `${siteDay(new Date(Date.now() + daysFromToday * 86_400_000), timeZone)} ${time}`;
}

export type GatePass = {
  id: string;
  ticketNumber: string;
  bearerName: string;
  updated_at: string;
  status: number;
};

/** Files a gate pass through the API, as a tenant or as staff, who name the tenant. */
export function fileGatePass(
  by: Session,
  values: Partial<{ tenantId: string; bearerName: string; dateOfUse: string; type: number }> = {},
): Promise<GatePass> {
  return call(by.token, "POST", "/ticket", {
    bearerName: "Bayani Movers Inc.",
    type: 1,
    dateOfApplication: siteTime(0, "23:00:00"),
    dateOfUse: siteTime(2),
    items: [{ name: "Balikbayan boxes", quantity: 8 }],
    ...values,
  });
}

/** Updates a gate pass through the API. */
export const updateGatePass = (by: Session, id: string, change: Record<string, unknown>): Promise<GatePass> =>
  call(by.token, "PUT", `/ticket/${id}`, { id, ...change });

/** Files several gate passes one after another; the last one is at the top of the list. */
export async function fileGatePasses(by: Session, count: number, bearer = "Bearer"): Promise<GatePass[]> {
  const filed: GatePass[] = [];
  for (let number = 1; number <= count; number++) {
    filed.push(await fileGatePass(by, { bearerName: `${bearer} ${String(number).padStart(2, "0")}` }));
  }
  return filed;
}

/** The list of gate passes, of either side. */
export const list = (page: Page): Locator => page.getByRole("grid", { name: "Gate Pass" });
/** Its rows without the head row. */
export const rows = (page: Page): Locator => list(page).locator("tbody tr");
/** The row of one ticket. */
export const rowOf = (page: Page, ticketNumber: string): Locator =>
  list(page).getByRole("row").filter({ hasText: ticketNumber });

/** Chooses an entry of a row's menu. */
export async function chooseInRow(page: Page, ticketNumber: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `Actions of ${ticketNumber}` }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** Opens a ticket from its row's menu. */
export async function view(page: Page, ticketNumber: string): Promise<Locator> {
  await chooseInRow(page, ticketNumber, "View");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(ticketNumber)).toBeVisible();
  return dialog;
}

/** Fills in the form of a gate pass with the given values. */
export async function fillGatePass(
  dialog: Locator,
  values: { bearer?: string; applied?: string; used?: string; item?: string; quantity?: string },
): Promise<void> {
  const { bearer, applied, used, item, quantity } = values;
  if (bearer !== undefined) await dialog.getByLabel("Bearer Name").fill(bearer);
  if (applied !== undefined) await dialog.getByLabel("Date Of Application", { exact: true }).fill(applied);
  if (used !== undefined) await dialog.getByLabel("Date Of Use", { exact: true }).fill(used);
  if (item !== undefined) await dialog.getByLabel("Name 1", { exact: true }).fill(item);
  if (quantity !== undefined) await dialog.getByLabel("Quantity 1", { exact: true }).fill(quantity);
}

/** A valid gate pass. */
export const goodGatePass = () => ({
  bearer: "Bayani Movers Inc.",
  // Not today, which may end before the form is sent.
  applied: siteTime(1),
  used: siteTime(3),
  item: "Three-seater sofa, gray",
  quantity: "1",
});

/** The text of a toast. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole("region", { name: "Messages" }).getByRole("status").filter({ hasText: text });

/** The ticket number in a row, or in a list with a single ticket. */
export async function numberIn(row: Locator): Promise<string> {
  return (await row.getByText(/^[A-Z]{2}-\d{4}-\d{6}$/).textContent()) ?? "";
}
