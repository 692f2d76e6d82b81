import type { Locator, Page } from "@playwright/test";
import type { TicketKind } from "@/lib/features/tickets/define";

/* Tickets of any kind in lists and dialogs. */

/** The list of a kind, of either side. */
export const listOf = (page: Page, kind: TicketKind): Locator =>
  page.getByRole("grid", { name: kind.texts.title, exact: true });

/** The row of a ticket in any list. */
export const ticketRow = (page: Page, ticketNumber: string): Locator =>
  page.getByRole("grid").getByRole("row").filter({ hasText: ticketNumber });

/** Opens a row's menu. @returns its items */
export async function openRowMenu(page: Page, ticketNumber: string): Promise<Locator> {
  await page.getByRole("button", { name: `Actions of ${ticketNumber}` }).click();
  return page.getByRole("menuitem");
}

/** The time line of the open ticket. */
export const timeline = (page: Page): Locator =>
  page.getByRole("dialog").getByRole("region", { name: "Timeline" });

/** A choice of the status in the staff's dialog. */
export const statusTile = (dialog: Locator, name: string): Locator =>
  dialog.getByRole("radiogroup", { name: "Status" }).getByRole("radio", { name, exact: true });

/** Turns a filter of a list on, such as `Assigned to me`. */
export async function filterBy(page: Page, choice: string): Promise<void> {
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: choice, exact: true }).click();
}

/** The button that turns a filter off, which is shown while the filter is on. */
export const filterChip = (page: Page, choice: string): Locator =>
  page.getByRole("button", { name: `Remove the filter: ${choice}`, exact: true });

/** What became of an act on selected rows. */
export const bulkResult = (page: Page): Locator => page.getByRole("region", { name: "Result" });

/** Chooses an act on selected rows from the menu. */
export async function chooseMore(page: Page, act: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: act, exact: true }).click();
}
