import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { updateListSettingAction } from "@/lib/actions/list-settings";
import { gatePassKind } from "@/lib/features/tickets/kinds/gate-pass";
import { openKind } from "@/tests/support/components/kinds";

/* Views of one's own in the office's lists (docs/rules/lists.md, Views). */

const chip = (text: string) => page.getByRole("button", { name: `Remove the filter: ${text}` });
const view = (name: string) => page.getByRole("button", { name, exact: true });

test("what is shown is saved under a name, renamed and removed", async () => {
  const saved: object[] = [];
  let views: { name: string; query: string }[] = [];
  vi.mocked(updateListSettingAction).mockImplementation(async (input) => {
    saved.push(input as object);
    const {
      save,
      remove,
      lastView = null,
    } = input as {
      save?: { name: string; query: string; was?: string };
      remove?: string;
      lastView?: string | null;
    };
    views = views.filter(({ name }) => name !== remove && name !== save?.was);
    if (save) views = [...views, { name: save.name, query: save.query }];
    return { ok: true, data: { views, lastView, hiddenColumns: [] } };
  });
  await openKind(gatePassKind, "staff", "?due=week", { answers: { "put /list-setting/tickets": {} } });
  await page.getByRole("button", { name: "Save as view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as view" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).toHaveTextContent("Please input a name!");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Coming up");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(view("Coming up")).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByRole("button", { name: "Save as view" })).not.toBeInTheDocument();

  await page.getByRole("button", { name: "The view Coming up" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const rename = page.getByRole("dialog", { name: "Rename view" });
  await rename.getByRole("textbox", { name: "Name" }).fill("This week");
  await rename.getByRole("button", { name: "Save" }).click();
  await expect.element(view("This week")).toHaveAttribute("aria-pressed", "true");
  await expect.element(view("Coming up")).not.toBeInTheDocument();

  await page.getByRole("button", { name: "The view This week" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect.element(view("This week")).not.toBeInTheDocument();
  await expect.element(chip("Due within 7 days")).toBeVisible();
  expect(saved).toEqual([
    { list: "tickets", save: { name: "Coming up", query: "due=week" }, lastView: "Coming up" },
    {
      list: "tickets",
      save: { name: "This week", query: "due=week", was: "Coming up" },
      lastView: "This week",
    },
    { list: "tickets", remove: "This week", lastView: null },
  ]);
});

test("a view is chosen, remembered, and left by its button", async () => {
  const remembered: unknown[] = [];
  await openKind(gatePassKind, "staff", "", {
    answers: {
      "put /list-setting/tickets": ({ body }) => {
        const { lastView = null } = body as { lastView?: string | null };
        remembered.push(lastView);
        return { views: [], lastView, hiddenColumns: [] };
      },
    },
  });
  await view("Nobody's").click();
  await expect.element(view("Nobody's")).toHaveAttribute("aria-pressed", "true");
  await expect.element(chip("Assigned to nobody")).toBeVisible();
  await view("Nobody's").click();
  await expect.element(view("Nobody's")).toHaveAttribute("aria-pressed", "false");
  await expect.element(chip("Assigned to nobody")).not.toBeInTheDocument();
  expect(remembered).toEqual(["Nobody's", null]);
});

test("the Columns menu hides an added column and shows it again, which is remembered", async () => {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  await page.viewport(1500, 900);
  try {
    const remembered: unknown[] = [];
    await openKind(gatePassKind, "staff", "", {
      answers: {
        "put /list-setting/tickets": ({ body }) => {
          remembered.push(body);
          return {};
        },
      },
    });
    const head = (name: string) => page.getByRole("columnheader", { name });
    const toggle = async (item: string) => {
      await page.getByRole("button", { name: "Columns" }).click();
      await page.getByRole("menuitem", { name: item }).click();
    };
    await toggle("Hide Due");
    await expect.element(head("Due")).not.toBeInTheDocument();
    await expect.element(head("Filed")).toBeVisible();
    await toggle("Hide Filed");
    await expect.element(head("Filed")).not.toBeInTheDocument();
    await toggle("Show Due");
    await expect.element(head("Due")).toBeVisible();
    await expect.element(head("Filed")).not.toBeInTheDocument();
    expect(remembered).toEqual([
      { hiddenColumns: ["due"] },
      { hiddenColumns: ["due", "created_at"] },
      { hiddenColumns: ["created_at"] },
    ]);
  } finally {
    await page.viewport(width, height);
  }
});
