import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  answersOf,
  field,
  gatePass,
  openNewPass,
  openTenants,
  siteTime,
} from "@/tests/support/components/gate-passes";
import { find } from "@/tests/support/components/shell";

/* A date and time, typed or chosen in a calendar (docs/rules/screens.md, Dates). */

const calendar = () => page.getByRole("dialog", { name: "Date Of Use" });
const dayButton = (day: string) => find(`[data-day="${day}"] button`);

test("a typed date is shown in the long format at once", async () => {
  const { panel } = await openNewPass();
  const used = field(panel, "Date Of Use");
  await expect.element(panel.getByText(/^e\.g\. [A-Z][a-z]+ \d{1,2}, \d{4} 10:00 AM$/)).toHaveLength(1);
  await used.click();
  await userEvent.keyboard("05/12/2199 9am");
  await expect.element(panel.getByRole("status")).toHaveTextContent("May 12, 2199 9:00 AM");
  await expect.element(used).toHaveFocus();
  await expect.element(used).toHaveValue("05/12/2199 9am");
});

test("a date is chosen in the calendar, not before today", async () => {
  const { panel } = await openNewPass();
  // The calendar stays inside the panel for every column, and is not clipped.
  for (const [at, name] of ["Date Of Application", "Date Of Use"].entries()) {
    await panel.getByRole("button", { name: "Calendar" }).nth(at).click();
    const opened = page.getByRole("dialog", { name });
    await expect.element(opened.getByRole("grid")).toBeVisible();
    await expect
      .poll(() => {
        const [outer, inner] = [panel, opened].map((one) => one.element().getBoundingClientRect());
        return outer && inner && inner.left >= outer.left && inner.right <= outer.right;
      })
      .toBe(true);
    expect(opened.element().scrollHeight).toBe(opened.element().clientHeight);
    await userEvent.keyboard("{Escape}");
    await expect.element(opened).not.toBeInTheDocument();
  }
  await panel.getByRole("button", { name: "Calendar" }).last().click();
  const today = siteTime(0).slice(0, 10);
  if (!today.endsWith("01")) await expect.element(await dayButton(siteTime(-1).slice(0, 10))).toBeDisabled();
  await (await dayButton(today)).click();
  await calendar().getByRole("button", { name: "9:00 PM", exact: true }).click();
  await expect.element(calendar()).not.toBeInTheDocument();
  await expect.element(field(panel, "Date Of Use")).toHaveValue(siteTime(0, "21:00:00"));
});

test("a day without a time is not a date: the field does not change", async () => {
  const { panel } = await openNewPass();
  const used = field(panel, "Date Of Use");
  const open = () => panel.getByRole("button", { name: "Calendar" }).last().click();
  await open();
  await (await dayButton(siteTime(0).slice(0, 10))).click();
  await expect
    .element(await find(`[data-day="${siteTime(0).slice(0, 10)}"]`))
    .toHaveAttribute("aria-selected", "true");
  await expect.element(used).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  await expect.element(calendar()).not.toBeInTheDocument();
  await expect.element(used).toHaveValue("");
  // A time that is set is kept when the day changes.
  await used.fill(siteTime(40, "10:30:00"));
  await open();
  await calendar()
    .getByRole("button", { name: /Previous Month/ })
    .click();
  await page
    .elementLocator([...document.querySelectorAll("[data-day] button:enabled")].at(-1) as Element)
    .click();
  await userEvent.keyboard("{Escape}");
  await expect.element(used).toHaveValue(expect.stringMatching(/^(?!.*NONE)\d{4}-\d{2}-\d{2} 10:30:00$/));
  await expect.element(used).not.toHaveValue(siteTime(40, "10:30:00"));
});

test("typing or filling in replaces an existing date", async () => {
  const [used, later] = [siteTime(3, "08:00:00"), siteTime(4, "10:30:00")];
  const pass = gatePass({ dateOfUse: `${used.replace(" ", "T")}+08:00` });
  await openTenants({ answers: answersOf(pass), query: `?modal=true&serviceId=${pass.id}` });
  const panel = page.getByRole("dialog");
  const date = field(panel, "Date Of Use");
  const before = panel.getByRole("button", { name: "Calendar" }).first();
  await expect.element(date).toBeEnabled();
  (before.element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(date).toHaveFocus();
  await expect.element(date).toHaveValue(used);
  await expect.poll(() => String(getSelection())).toBe(used);
  await userEvent.keyboard(later);
  await expect.element(date).toHaveValue(later);

  // The long format is accepted too.
  await date.fill("november 28, 2199 10:00 am");
  await userEvent.tab();
  await expect.element(date).toHaveValue("2199-11-28 10:00:00");

  // Filled in at once, as by a password manager or paste, which replaces the old text.
  for (const hour of ["09", "10", "11", "12", "13"]) {
    const filled = siteTime(4, `${hour}:00:00`);
    (before.element() as HTMLElement).focus();
    await expect.element(date).toHaveStyle({ color: "rgba(0, 0, 0, 0)" });
    await date.fill(filled);
    await expect.element(date).toHaveValue(filled);
  }
  (before.element() as HTMLElement).focus();
  await expect.element(panel.getByText(/^\w+ \d{1,2}, \d{4} 1:00 PM$/)).toBeVisible();
});
