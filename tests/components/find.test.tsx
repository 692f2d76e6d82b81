import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FindButton } from "@/components/find/find-button";
import { windowStore } from "@/lib/browser/store";
import { answerCalls, lost } from "@/tests/support/components/api";
import { show } from "@/tests/support/components/shell";

/* The search over everything (docs/rules/screens.md, Find anything). */

const entries = [
  { label: "Services", href: "/admin/services", icon: "services" },
  { label: "Payments", href: "/admin/payments", icon: "payments" },
] as const;
const pages = {
  "/admin/services": { title: "Services", look: "office" },
  "/admin/payments": { title: "Payments", look: "office", add: "Add" },
} as const;
const row = (title: string, at: number) => ({
  ...{ id: `018f0000-0000-7000-8000-00000000000${at}`, title, text: `JO-2026-00000${at}` },
  href: `/admin/service-requests?serviceId=${at}`,
});
const requests = (total: number, ...titles: string[]) => ({
  groups: [{ kind: "requests", total, rows: titles.map(row) }],
});
const dialog = () => page.getByRole("dialog", { name: "Find anything" });
const input = () => dialog().getByRole("combobox", { name: "Find anything" });
const options = () =>
  dialog()
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => windowStore.clear());

async function open(answer: Parameters<typeof answerCalls>[0][string]) {
  const asked = answerCalls({ "get /search": answer });
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  await show(<FindButton userId="one" entries={entries} pages={pages} hearsKey />, { area: "admin" });
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(input()).toHaveFocus();
  return { asked, opened };
}

test("pages and acts are there at once, records from two letters on, and what was opened last comes first", async () => {
  const { asked, opened } = await open(requests(31, "Leak", "Drip", "Smell", "Noise"));
  await expect.poll(options).toEqual(["Services", "Payments"]);
  await input().fill("p");
  await expect.poll(options).toEqual(["Payments", "Add Payments"]);
  expect(asked).toEqual([]);
  await input().fill("leak");
  await expect
    .poll(options)
    .toEqual([
      ...["LeakJO-2026-000000", "DripJO-2026-000001", "SmellJO-2026-000002"],
      ...["All 31 requests", "Search “leak” in Services"],
    ]);
  expect(dialog().getByText("Leak", { exact: true }).element().tagName).toBe("MARK");
  await userEvent.keyboard("{ArrowDown}{Control>}{Enter}{/Control}");
  expect(opened.mock.calls[0]?.[0]).toBe("/admin/service-requests?serviceId=1");
  await userEvent.keyboard("{Escape}");
  await expect.element(input()).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.poll(options).toEqual(["DripJO-2026-000001", "Services", "Payments"]);
});

test("Tab leads to the next group, and leaving the field opens nothing", async () => {
  const { opened } = await open(requests(1, "Leak"));
  await input().fill("leak");
  await expect.poll(options).toHaveLength(2);
  await userEvent.keyboard("{Tab}");
  await expect.element(input()).toHaveFocus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(opened.mock.calls[0]?.[0]).toBe("/admin/services?searchTerm=leak");
  (input().element() as HTMLElement).blur();
  await expect.element(dialog()).toBeVisible();
});

test("a late answer to an older term is dropped", async () => {
  let release = () => {};
  await open(({ url }) =>
    url.searchParams.get("term") === "old"
      ? new Promise((resolve) => {
          release = () => resolve(requests(1, "Old"));
        })
      : requests(1, "New"),
  );
  await input().fill("old");
  await new Promise((resolve) => setTimeout(resolve, 400));
  await input().fill("new");
  await expect.poll(options).toContain("NewJO-2026-000000");
  release();
  await new Promise(requestAnimationFrame);
  expect(options()).toContain("NewJO-2026-000000");
  expect(options()).not.toContain("OldJO-2026-000000");
});

test("without an answer pages still work; nothing found and too long are said", async () => {
  let answer: () => object = lost;
  await open(() => answer());
  await input().fill("payments");
  await expect.element(dialog().getByRole("alert")).toBeVisible();
  expect(options()).toContain("Payments");
  answer = () => ({ groups: [] });
  await dialog().getByRole("button", { name: "Retry" }).click();
  await expect.element(dialog().getByRole("alert")).not.toBeInTheDocument();
  await expect.element(dialog().getByText(/^Nothing was found/)).not.toBeInTheDocument();
  await input().fill("zyzzyva");
  await expect.element(dialog().getByText("Nothing was found for “zyzzyva”.")).toBeVisible();
  await input().fill("x".repeat(201));
  await expect.element(dialog().getByText("At most 200 letters are searched.")).toBeVisible();
});
