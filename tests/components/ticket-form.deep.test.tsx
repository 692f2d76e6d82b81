import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createTicketAction, updateTicketAction } from "@/lib/actions/tickets";
import { refusal } from "@/tests/support/components/api";
import {
  answersOf,
  event,
  field,
  fillPass,
  gatePass,
  openNewPass,
  openOffice,
  openTenants,
  siteTime,
} from "@/tests/support/components/gate-passes";
import { answer, prompt, toast } from "@/tests/support/components/shell";

/* The form of a ticket: errors, sending, closing, and what is locked (docs/rules/screens.md, Forms). */

const added = { ok: true as const, data: gatePass() };

test("errors are shown at their fields, and the input is kept", async () => {
  const { panel } = await openNewPass();
  const at = (label: string) => field(panel, label);
  const errorAt = (label: string, text: string | RegExp) =>
    expect.element(at(label)).toHaveAccessibleDescription(text);
  await expect.element(panel.getByRole("radio")).toHaveLength(4);
  await expect.element(panel.getByRole("radio", { name: "DELIVERY" })).toBeChecked();
  for (const type of ["MOVEIN", "MOVEOUT", "PULLOUT"])
    await expect.element(panel.getByRole("radio", { name: type })).not.toBeChecked();

  // Empty fields that were only passed or added show no error; the date of application defaults to now.
  await expect.element(at("Bearer Name")).toHaveFocus();
  await expect
    .element(at("Date Of Application"))
    .toHaveValue(
      expect.stringMatching(new RegExp(`^(${siteTime(0).slice(0, 10)}|${siteTime(-1).slice(0, 10)}) `)),
    );
  await at("Date Of Use").click();
  await at("Quantity 1").click();
  await panel.getByRole("button", { name: "Add item" }).click();
  await at("Bearer Name").fill("x");
  await at("Bearer Name").clear();
  await at("Name 1").click();
  await errorAt("Bearer Name", "Please input your bearer name!");
  for (const passed of ["Date Of Use", "Quantity 1", "Name 2", "Quantity 2"])
    await expect.element(at(passed)).not.toHaveAttribute("aria-invalid");
  await panel.getByRole("button", { name: "Remove row 2" }).click();

  await at("Date Of Application").clear();
  await panel.getByRole("button", { name: "Submit" }).click();
  await errorAt("Bearer Name", "Please input your bearer name!");
  await errorAt("Date Of Application", "Please input your date of application!");
  await errorAt("Date Of Use", "Please input your date of use!");
  await errorAt("Name 1", "Missing Name");
  await errorAt("Quantity 1", "Missing Quantity");
  await expect.element(at("Bearer Name")).toHaveFocus();

  await at("Bearer Name").fill("Bayani Movers Inc.");
  await at("Date Of Application").fill(siteTime(-1));
  await at("Date Of Use").fill("tomorrow");
  await at("Quantity 1").fill("two");
  await panel.getByRole("button", { name: "Submit" }).click();
  await errorAt("Date Of Application", "Dates before today can't be chosen.");
  await errorAt(
    "Date Of Use",
    /^This is not a valid date and time\. Type it like this: [A-Z][a-z]+ \d{1,2}, \d{4} 10:00 AM\.$/,
  );
  await errorAt("Quantity 1", "Quantity to be a number.");
  await expect.element(at("Date Of Application")).toHaveFocus();
  await at("Quantity 1").fill("1.5");
  await errorAt("Quantity 1", "Quantity is not a whole number");
  await expect.element(at("Bearer Name")).toHaveValue("Bayani Movers Inc.");
  await expect.element(at("Date Of Use")).toHaveValue("tomorrow");
  expect(createTicketAction).not.toHaveBeenCalled();

  // Rows of items: the first one stays.
  const remove = panel.getByRole("button", { name: /^Remove row/ });
  await expect.element(remove).not.toBeInTheDocument();
  await panel.getByRole("button", { name: "Add item" }).click();
  await expect.element(at("Name 2")).toHaveFocus();
  await at("Name 2").fill("Boxes");
  await expect.element(remove).toHaveLength(1);
  await remove.click();
  await expect.element(at("Name 2")).not.toBeInTheDocument();

  // Closing asks before the entries are lost.
  await userEvent.keyboard("{Escape}");
  await expect
    .element(prompt("Do you want to discard your changes?"))
    .toHaveAccessibleDescription("You cannot undo this.");
  await answer("Cancel");
  await expect.element(at("Bearer Name")).toHaveValue("Bayani Movers Inc.");
});

test("errors of the server are shown at their fields", async () => {
  const errors = { bearerName: ["Not this one."], "items.0.quantity": ["Too many."] };
  vi.mocked(createTicketAction).mockResolvedValue({ ok: false, status: 400, message: "No.", errors });
  const { panel } = await openNewPass();
  await fillPass(panel);
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect.element(field(panel, "Bearer Name")).toHaveAccessibleDescription("Not this one.");
  await expect.element(field(panel, "Quantity 1")).toHaveAccessibleDescription("Too many.");
  await expect.element(field(panel, "Bearer Name")).toHaveFocus();
});

test("a double click on Submit sends the form once", async () => {
  vi.mocked(createTicketAction).mockResolvedValue(added);
  const { panel } = await openNewPass();
  await fillPass(panel);
  // Both clicks of a double click in one task, as in a busy browser.
  const form = panel.element().querySelector("form");
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.element(toast("Gate Pass added successfully.")).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
  expect(location.search).toBe("");
  expect(createTicketAction).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: "gatePass", bearerName: "Bayani Movers Inc." }),
    { key: expect.any(String) },
  );
});

test("a form that is being sent can't be closed", async () => {
  let arrive = () => {};
  vi.mocked(createTicketAction).mockReturnValue(
    new Promise((resolve) => {
      arrive = () => resolve(added);
    }),
  );
  const { panel } = await openNewPass();
  await fillPass(panel);
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect.element(panel.getByRole("button", { name: "Submit" })).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(prompt()).not.toBeInTheDocument();
  await expect.element(panel).toBeVisible();
  arrive();
  await expect.element(toast("Gate Pass added successfully.")).toBeVisible();
});

test("Ctrl+Enter submits a form, but not from a calendar over it", async () => {
  vi.mocked(createTicketAction).mockResolvedValue(added);
  const { panel } = await openNewPass();
  await fillPass(panel);
  await panel.getByRole("button", { name: "Calendar" }).last().click();
  const calendar = page.getByRole("dialog", { name: "Date Of Use" });
  await expect.element(calendar.getByRole("grid")).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(createTicketAction).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await expect.element(calendar).not.toBeInTheDocument();
  await field(panel, "Bearer Name").click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(toast("Gate Pass added successfully.")).toBeVisible();
});

test.each([
  ["a tenant's", openTenants, "Update"],
  ["the office's", openOffice, "Submit"],
] as const)("%s unchanged form says so, sends nothing and closes", async (_, open, button) => {
  const pass = gatePass();
  await open({ answers: answersOf(pass), query: `?modal=true&serviceId=${pass.id}` });
  const dialog = page.getByRole("dialog");
  await expect.element(field(dialog, "Bearer Name")).toBeEnabled();
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect.element(toast("Nothing was changed.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe("");
  expect(updateTicketAction).not.toHaveBeenCalled();
});

test("a question is closed together with the form that asked it", async () => {
  vi.mocked(createTicketAction).mockResolvedValue(added);
  const { panel } = await openNewPass();
  await fillPass(panel);
  // Escape and Ctrl+Enter at once, before the question is shown.
  const press = (key: string, ctrlKey: boolean) =>
    field(panel, "Bearer Name")
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true }));
  press("Escape", false);
  press("Enter", true);
  await expect.element(toast("Gate Pass added successfully.")).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(prompt()).not.toBeInTheDocument();
});

test("Back asks before it discards unsaved input", async () => {
  const { panel } = await openNewPass();
  await field(panel, "Bearer Name").fill("Bayani Movers Inc.");
  history.back();
  await expect.element(prompt("Do you want to discard your changes?")).toBeVisible();
  await answer("Cancel");
  await expect.element(field(panel, "Bearer Name")).toHaveValue("Bayani Movers Inc.");
  history.back();
  await answer("Discard");
  await expect.element(panel).not.toBeInTheDocument();
  expect(location.pathname + location.search).toBe("/tickets");
});

test("a gate pass that is no longer FOR APPROVAL is read-only", async () => {
  const remarks = "Move-out clearance is missing.";
  const pass = gatePass({ status: 6, remarks });
  const rejected = event({ action: "status", from: 1, to: 6, remarks });
  await openTenants({
    answers: answersOf(pass, [event({}), rejected]),
    query: `?modal=true&serviceId=${pass.id}`,
  });
  const panel = page.getByRole("dialog");
  for (const label of ["Bearer Name", "Date Of Application", "Date Of Use", "Name 1", "Quantity 1"]) {
    await expect.element(field(panel, label)).toBeDisabled();
    await expect
      .element(field(panel, label))
      .toHaveAccessibleDescription("Only a request that is FOR APPROVAL can be changed.");
  }
  for (const type of panel.getByRole("radio").all()) await expect.element(type).toBeDisabled();
  await expect.element(panel.getByRole("button", { name: "Add item" })).not.toBeInTheDocument();
  await expect.element(panel.getByRole("button", { name: "Update" })).toBeDisabled();
  await expect.element(panel.getByRole("region", { name: "Timeline" })).toHaveTextContent("REJECTED");
  await expect.element(panel.getByText(remarks).first()).toBeVisible();
});

test("a link to a ticket that does not exist says so", async () => {
  await openTenants({ query: "?modal=true&serviceId=no-such-ticket" });
  const panel = page.getByRole("dialog", { name: "Edit Gate Pass" });
  await expect.element(panel.getByText("This record does not exist.")).toBeVisible();
  await expect.element(field(panel, "Bearer Name")).not.toBeInTheDocument();
});

test("a link to a ticket that does not exist has no buttons in the office", async () => {
  await openOffice({ query: "?modal=true&serviceId=no-such-ticket" });
  const dialog = page.getByRole("dialog", { name: "EDIT GATEPASS" });
  await expect.element(dialog.getByText("This record does not exist.")).toBeVisible();
  await expect.element(dialog.getByRole("button")).toHaveLength(1);
  await expect.element(dialog.getByRole("button", { name: "Close" })).toBeVisible();
});

test("a time line that can't be loaded says so, and Retry loads it", async () => {
  const pass = gatePass();
  const history = `get /ticket/${pass.id}/history`;
  let isReady = false;
  await openTenants({
    answers: {
      ...answersOf(pass),
      [history]: () => (isReady ? { data: [event({})] } : refusal(400, "Not now.")),
    },
    query: `?modal=true&serviceId=${pass.id}`,
  });
  const timeline = page.getByRole("dialog").getByRole("region", { name: "Timeline" });
  await expect.element(timeline.getByRole("alert")).toHaveTextContent("Not now.");
  // Not before the click: a reload by itself would take the button away.
  document.addEventListener("click", () => (isReady = true), { capture: true, once: true });
  await timeline.getByRole("button", { name: "Retry" }).click();
  await expect.element(timeline).toHaveTextContent("Filed by");
});
