import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PoliciesPage } from "@/components/policies/policies-page";
import { orderPolicyHeadersAction } from "@/lib/actions/policies";
import type { PolicyHeaderRecord } from "@/lib/features/policies/record";
import { answerCalls, lost } from "@/tests/support/components/api";

import { show, timeZone } from "@/tests/support/components/shell";

/* The order of the house rules: keys, and the menu (docs/rules/content.md, House rules and policies). */

const names = ["Pets", "Parking", "Pool"] as const;
const header = (name: string, at: number): PolicyHeaderRecord => ({
  ...{ id: `id-${name}`, header: name, subHeader: "", title: "", date: null, files: [], policies: [] },
  ...{ sequenceNumber: at + 1, status: 1, created_at: "2026-11-01T08:00:00+08:00" },
  updated_at: "2026-11-01T08:00:00+08:00",
});

/** Opens the page with three headers, whose order is stored. */
async function open() {
  let kept = names.map(header);
  answerCalls({ "get /policies-header": () => ({ data: kept }), "get /health": {} });
  vi.mocked(orderPolicyHeadersAction).mockImplementation(async (input) => {
    const { ids } = input as { ids: string[] };
    kept = ids.map((id) => kept.find((one) => one.id === id) ?? header(id, 0));
    return { ok: true, data: { version: "2" } };
  });
  const rights = { add: true, edit: true, delete: true };
  const office = <PoliciesPage {...{ rights, timeZone }} initial={{ data: kept, version: "1" }} />;
  await show(office, { area: "admin", address: "/admin/policies" });
  return () => kept.map((one) => one.header);
}
const handle = (name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true });
const shown = () =>
  page
    .getByRole("button", { name: /^Move / })
    .elements()
    .map((one) => one.ariaLabel?.slice(5));
const said = () => document.querySelector("p[aria-live=polite]:not(.sr-only)")?.textContent ?? "";

test("a header is moved with the keyboard (Space, arrows, Escape) and by its menu", async () => {
  const kept = await open();
  (handle("Pool").element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.poll(said).toBe("Pool: position 3 of 3");
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(said).toBe("Pool: position 2 of 3");
  await userEvent.keyboard("{Escape}");
  await expect.poll(said).toBe("Pool: position 3 of 3");
  expect(orderPolicyHeadersAction).not.toHaveBeenCalled();

  await userEvent.keyboard(" ");
  await expect.element(handle("Pool")).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(said).toBe("Pool: position 2 of 3");
  await userEvent.keyboard(" ");
  await expect.poll(kept).toEqual(["Pets", "Pool", "Parking"]);
  await expect.element(handle("Pool")).toHaveFocus();

  await page.getByRole("button", { name: "Actions of Parking", exact: true }).click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await expect.poll(kept).toEqual([...names]);
  await expect.poll(shown).toEqual([...names]);
});

test("an order that can't be saved is reverted, and the page says so", async () => {
  const kept = await open();
  vi.mocked(orderPolicyHeadersAction).mockImplementation(lost);
  (handle("Pool").element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(handle("Pool")).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(said).toBe("Pool: position 2 of 3");
  await userEvent.keyboard(" ");
  await expect.element(page.getByRole("alert").filter({ hasText: "The order was not saved." })).toBeVisible();
  await expect.poll(shown).toEqual([...names]);
  expect(kept()).toEqual([...names]);
});
