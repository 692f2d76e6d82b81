import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { deleteTicketAction } from "@/lib/actions/tickets";
import { rightsOf } from "@/lib/features/tickets/flags";
import { gatePassKind } from "@/lib/features/tickets/kinds/gate-pass";
import { lost, pageOf, untilQuiet } from "@/tests/support/components/api";
import {
  answersOf,
  chooseInRow,
  field,
  gatePass,
  gatePasses,
  list,
  openOffice,
  openTenants,
  rowOf,
} from "@/tests/support/components/gate-passes";
import {
  answer,
  catchFiles,
  entriesOf,
  expectTexts,
  goOffline,
  prompt,
  toast,
} from "@/tests/support/components/shell";

/* A list: rows, their menu, search, sorting, pages, tabs, keys and selection (docs/rules/lists.md). */

const rows = () => list().getByRole("row").filter({ hasText: /GP-/ });
const statusWords = {
  1: "FOR APPROVAL",
  2: "APPROVED",
  3: "ONGOING",
  4: "COMPLETED",
  5: "CANCELLED",
  6: "REJECTED",
};
const everyStatus = Object.keys(statusWords).map((status) =>
  gatePass({ status: Number(status) as 1 }, Number(status)),
);

test("a tenant's row: its cells, the words of its status, and the entries of its menu", async () => {
  await openTenants({ rows: everyStatus });
  await expect.element(page.getByRole("heading", { name: "Gate Pass", level: 1 })).toBeVisible();
  await expect
    .element(page.getByPlaceholder("Search Ticket Number, Bearer Name, Remarks, Etc...", { exact: true }))
    .toBeVisible();
  await expectTexts(list().getByRole("columnheader"), [
    ...["Service Ticket #", "Bearer Name", "Date Of Use", "Type", "Status", "Actions"],
  ]);
  for (const [status, word] of Object.entries(statusWords)) {
    const { ticketNumber, bearerName } = gatePass({}, Number(status));
    await expectTexts(rowOf(ticketNumber).getByRole("gridcell"), [
      ...[new RegExp(ticketNumber), bearerName, /[A-Z][a-z]+ \d+, \d{4} 9:00 AM/, "DELIVERY"],
      ...[new RegExp(word), /^/],
    ]);
    expect(await entriesOf(ticketNumber)).toEqual(
      status === "1" ? ["View", "Delete"] : ["View", "Unable to delete (off)"],
    );
  }
});

test("an empty list says so", async () => {
  await openTenants();
  await expect.element(page.getByText("You have no gate pass yet.")).toBeVisible();
});

test("the office's row, and what each right shows", async () => {
  await openOffice({ rows: everyStatus });
  await expect.element(page.getByRole("heading", { name: "Gate Pass", level: 1 })).toBeVisible();
  await expectTexts(list().getByRole("columnheader"), [
    ...["", "Service Ticket #", "Client Code", "Client Name", "Bearer Name", "Date Of Use"],
    ...["Date Of Application", "Type", "Status", "Actions"],
  ]);
  await expect.element(page.getByRole("button", { name: "Download CSV" })).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Add", exact: true })).toBeVisible();
  const row = rowOf("GP-2026-000001");
  await expect.element(row).toHaveTextContent("T1-101");
  await expect.element(row).toHaveTextContent("Ana Reyes");
  expect(await entriesOf("GP-2026-000001")).toEqual(["View", "Delete"]);
  expect(await entriesOf("GP-2026-000002")).toEqual(["View"]);
});

test("an admin who may only view sees no controls for changes", async () => {
  const pass = gatePass();
  const rights = rightsOf(gatePassKind, (permission) => permission === "gatepass.view");
  await openOffice({ rows: [pass], answers: answersOf(pass), rights });
  await expect.element(page.getByRole("button", { name: "Add", exact: true })).not.toBeInTheDocument();
  expect(await entriesOf(pass.ticketNumber)).toEqual(["View"]);
  await chooseInRow(pass.ticketNumber, "View");
  const dialog = page.getByRole("dialog", { name: "EDIT GATEPASS" });
  await expect.element(field(dialog, "Bearer Name")).toBeDisabled();
  await expect.element(dialog.getByLabelText("Remarks")).toBeDisabled();
  await expect.element(dialog.getByRole("button", { name: /Submit|Verify/ })).not.toBeInTheDocument();
});

test("an admin with one status's flag sees that status, and the fields are locked", async () => {
  const pass = gatePass();
  const rights = rightsOf(gatePassKind, (permission) => /view|approve/.test(permission));
  await openOffice({ rows: [pass], answers: answersOf(pass), rights });
  await chooseInRow(pass.ticketNumber, "View");
  const dialog = page.getByRole("dialog", { name: "EDIT GATEPASS" });
  const tiles = dialog.getByRole("radiogroup", { name: "Status" }).getByRole("radio");
  await expect.element(tiles).toHaveLength(2);
  await expect.element(dialog.getByRole("radio", { name: "APPROVAL", exact: true })).toBeChecked();
  await expect.element(field(dialog, "Bearer Name")).toBeDisabled();
});

test("a deletion asks, and the row goes", async () => {
  const pass = gatePass();
  const stored = [pass];
  vi.mocked(deleteTicketAction).mockImplementation(async () => {
    stored.pop();
    return { ok: true, data: { ...pass, status: 0 } };
  });
  await openOffice({ rows: [pass], answers: { "get /tickets": () => pageOf(stored) } });
  await chooseInRow(pass.ticketNumber, "Delete");
  await expect
    .element(prompt("Do you want to delete this item?"))
    .toHaveAccessibleDescription("You cannot undo this.");
  await answer("Cancel");
  await expect.element(rowOf(pass.ticketNumber)).toBeVisible();
  await chooseInRow(pass.ticketNumber, "Delete");
  await answer("Delete");
  await expect.element(toast("Gate Pass deleted successfully.")).toBeVisible();
  await expect.element(rowOf(pass.ticketNumber)).not.toBeInTheDocument();
  expect(deleteTicketAction).toHaveBeenCalledExactlyOnceWith({ kind: "gatePass", id: pass.id });
});

test("a deletion whose answer was lost can be retried", async () => {
  const pass = gatePass();
  vi.mocked(deleteTicketAction)
    .mockImplementationOnce(lost)
    .mockResolvedValue({ ok: true, data: { ...pass, status: 0 } });
  await openTenants({ rows: [pass], answers: { "get /health": {} } });
  await chooseInRow(pass.ticketNumber, "Delete");
  await answer("Delete");
  await expect.element(prompt("The answer got lost. It may have arrived.")).toBeVisible();
  await answer("Retry");
  await expect.element(toast("Gate Pass deleted successfully.")).toBeVisible();
  expect(deleteTicketAction).toHaveBeenCalledTimes(2);
});

test("the search sends one request, a second after the last key", async () => {
  const all = gatePasses(3);
  const { asked } = await openTenants({
    rows: all,
    answers: {
      "get /tickets": ({ url }) =>
        pageOf(all.filter(({ bearerName }) => bearerName.includes(url.searchParams.get("searchTerm") ?? ""))),
    },
  });
  const search = page.getByRole("searchbox");
  const terms = () => asked.filter((call) => call.includes("searchTerm"));
  await untilQuiet(asked);
  await search.click();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await userEvent.keyboard("r 02");
  await vi.advanceTimersByTimeAsync(950);
  expect(terms()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await expect.element(rows()).toHaveLength(1);
  expect(terms()).toHaveLength(1);
  await expect.poll(() => new URLSearchParams(location.search).get("searchTerm")).toBe("r 02");
  await search.fill("nobody at all");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("No result for “nobody at all”.")).toBeVisible();
  history.back();
  await expect.element(search).toHaveValue("r 02");
  await expect.element(rows()).toHaveLength(1);
  await search.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(rows()).toHaveLength(3);
});

/** Answers a list of this many as the server does. */
const sorted = (count: number) => ({
  "get /tickets": ({ url }: { url: URL }) => {
    const { page: at = "1", sort, order } = Object.fromEntries(url.searchParams);
    const all = gatePasses(count);
    if (sort && order === "asc") all.reverse();
    return pageOf(all.slice((Number(at) - 1) * 10, Number(at) * 10), { total: count, page: Number(at) });
  },
});

test("sorting and paging work with the browser's Back and Forward", async () => {
  await openTenants({ rows: gatePasses(12), answers: sorted(12) });
  const first = () => rows().first();
  const pages = page.getByRole("navigation", { name: /^Pages of/ });
  await expect.element(first()).toHaveTextContent("Bearer 12");
  await pages.getByRole("button", { name: "Page 2" }).click();
  await expect.element(first()).toHaveTextContent("Bearer 02");
  await expect.poll(() => location.search).toBe("?page=2");

  const header = list().getByRole("columnheader", { name: "Bearer Name" });
  await expect.element(header).toHaveAttribute("aria-sort", "none");
  await header.getByRole("button").click();
  await expect.element(header).toHaveAttribute("aria-sort", "ascending");
  await expect.element(first()).toHaveTextContent("Bearer 01");
  await expect.element(pages.getByText("1–10 of 12")).toBeVisible();
  await header.getByRole("button").click();
  await expect.element(header).toHaveAttribute("aria-sort", "descending");
  await expect.element(first()).toHaveTextContent("Bearer 12");
  await page.getByRole("button", { name: "Next page" }).click();
  await expect.element(first()).toHaveTextContent("Bearer 02");

  history.back();
  await expect.element(first()).toHaveTextContent("Bearer 12");
  await expect.element(header).toHaveAttribute("aria-sort", "descending");
  history.back();
  await expect.element(first()).toHaveTextContent("Bearer 01");
  history.back();
  await expect.element(first()).toHaveTextContent("Bearer 02");
  await expect.element(header).toHaveAttribute("aria-sort", "none");
  history.forward();
  await expect.element(first()).toHaveTextContent("Bearer 01");
  for (const name of ["Service Ticket #", "Date Of Use", "Status"]) {
    const column = list().getByRole("columnheader", { name });
    await column.getByRole("button").click();
    await expect.element(column).toHaveAttribute("aria-sort", "ascending");
  }
});

test("the tabs filter by status, and each has its own address", async () => {
  await openOffice({
    rows: everyStatus,
    answers: {
      "get /tickets": ({ url }) =>
        pageOf(
          everyStatus.filter(({ status }) => `${status}`.startsWith(url.searchParams.get("status") ?? "")),
        ),
      "get /ticket-counts": { tickets: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 } },
    },
  });
  await expectTexts(page.getByRole("tab"), ["All6", "Approval1", "Approved1", "Cancelled1", "Rejected1"]);
  for (const name of ["All, 6 gate passes", "Approval, 1 gate pass"])
    await expect.element(page.getByRole("tab", { name, exact: true })).toBeVisible();
  for (const [tab, status] of [
    ["Approval", 1],
    ["Approved", 2],
    ["Cancelled", 5],
    ["Rejected", 6],
  ] as const) {
    await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
    await expect.element(rows()).toHaveLength(1);
    await expect.element(rows()).toHaveTextContent(statusWords[status]);
    await expect.poll(() => location.search).toBe(`?status=${status}`);
  }
  await page.getByRole("tab", { name: /^All/ }).click();
  await expect.element(rows()).toHaveLength(6);
  history.back();
  await expect.element(rows()).toHaveLength(1);
  await expect.element(rows()).toHaveTextContent("REJECTED");
});

test("a list's page that can't be loaded leaves the previous one, and Retry loads it", async () => {
  const server = sorted(12)["get /tickets"];
  let isBroken = false;
  await openTenants({
    rows: gatePasses(12),
    answers: {
      "get /tickets": (call) => (isBroken ? lost() : server(call)),
      "get /health": () => (isBroken ? lost() : {}),
    },
  });
  await expect.element(rows()).toHaveLength(10);
  isBroken = true;
  await page.getByRole("button", { name: "Page 2" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "The list still shows what was there before." });
  await expect.element(failure).toBeVisible();
  expect(document.querySelectorAll("tbody tr")).toHaveLength(10);
  isBroken = false;
  await page.getByRole("status").getByRole("button", { name: "Retry" }).click();
  await expect.element(rows()).toHaveLength(2);
});

test("a search without a connection keeps the rows, and the page says so once", async () => {
  const all = gatePasses(2);
  await openTenants({
    rows: all,
    answers: {
      "get /tickets": ({ url }) =>
        navigator.onLine ? pageOf(all.slice(url.searchParams.has("searchTerm") ? 1 : 0)) : lost(),
      "get /health": () => (navigator.onLine ? {} : lost()),
    },
  });
  const goOnline = goOffline();
  const banner = page.getByRole("status").filter({ hasText: "You are offline." });
  await expect.element(banner).toHaveTextContent(/as of \d+:\d\d\s[AP]M/);
  await page.getByRole("searchbox").fill("Bearer 01");
  await userEvent.keyboard("{Enter}");
  const note = page.getByRole("alert").filter({ hasText: "The list still shows what was there before." });
  await expect.element(note).toBeVisible();
  await expect.element(page.getByText("You are offline.")).toHaveLength(1);
  await expect.element(page.getByRole("button", { name: "Retry" })).toHaveLength(1);
  await expect.poll(() => document.querySelector("tbody")?.inert).toBe(true);
  expect(document.querySelectorAll("tbody tr")).toHaveLength(2);
  goOnline();
  await expect.element(rows()).toHaveLength(1);
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(note).not.toBeInTheDocument();
});

test("a tab that can't be loaded does not look empty", async () => {
  await openOffice({
    answers: {
      "get /tickets": () => (navigator.onLine ? pageOf([]) : lost()),
      "get /health": () => (navigator.onLine ? {} : lost()),
    },
    query: "?searchTerm=T1-101",
  });
  const nothing = page.getByText("No result for “T1-101”.");
  await expect.element(nothing).toBeVisible();
  const goOnline = goOffline();
  await page.getByRole("tab", { name: /^Approved/ }).click();
  await expect.element(page.getByText("The list comes with the connection.")).toBeVisible();
  await expect.element(nothing).not.toBeInTheDocument();
  goOnline();
  await expect.element(nothing).toBeVisible();
});

test("rows of the previous request are dimmed until the new ones arrive", async () => {
  const all = gatePasses(2);
  let arrive = () => {};
  const isHere = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await openTenants({
    rows: all,
    answers: {
      "get /tickets": async ({ url }) => {
        if (!url.searchParams.has("searchTerm")) return pageOf(all);
        await isHere;
        return pageOf(all.slice(1));
      },
    },
  });
  await page.getByRole("searchbox").fill("01");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.querySelector("tbody")?.inert).toBe(true);
  arrive();
  await expect.element(rows()).toHaveLength(1);
  await expect.poll(() => document.querySelector("tbody")?.inert).toBe(false);
});

test("the keyboard moves, selects, opens and searches in the list", async () => {
  const all = gatePasses(3);
  const middle = all[1] ?? gatePass();
  await openOffice({ rows: all, answers: answersOf(middle) });
  const row = (at: number) => rows().nth(at);
  await expect.element(row(0)).toBeVisible();
  (row(0).element() as HTMLElement).focus();
  await userEvent.keyboard("j");
  await expect.element(row(1)).toHaveFocus();
  await userEvent.keyboard("x");
  await expect.element(row(1)).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowDown}k");
  await expect.element(row(1)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "EDIT GATEPASS" });
  await expect.element(field(dialog, "Bearer Name")).toHaveValue("Bearer 02");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row(1)).toHaveFocus();
  await userEvent.keyboard("/");
  await expect.element(page.getByRole("searchbox")).toHaveFocus();
});

test("keys that end a composition neither send nor close", async () => {
  await openOffice({ rows: gatePasses(1) });
  const search = page.getByRole("searchbox");
  await search.fill("Nihongo");
  const press = (init: KeyboardEventInit & { keyCode?: number }) =>
    search
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
  for (const key of ["Escape", "Enter"])
    for (const mark of [{ isComposing: true }, { keyCode: 229 }]) press({ key, ...mark });
  await expect.element(search).toHaveValue("Nihongo");
  press({ key: "Escape" });
  await expect.element(search).toHaveValue("");
});

test("rows are selected across pages and tabs, and downloaded as a CSV file", async () => {
  const { names, texts } = catchFiles();
  const row = {
    ...{ id: "1", ticketNumber: "GP-2026-000001", clientCode: "T1-101", clientName: '=HYPERLINK("x"), Ñiña' },
    ...{ bearerName: "Ana", dateOfApplication: "01/11/2026", dateOfUse: "02/11/2026", type: "DELIVERY" },
    ...{
      items: "Boxes-8",
      status: "COMPLETED",
      remarks: '-done, "all" of it',
      completedDate: "",
      createdAt: "",
    },
  };
  const sent: unknown[] = [];
  await openOffice({
    rows: gatePasses(12),
    answers: {
      ...sorted(12),
      "post /ticketIds": ({ body }) => {
        sent.push(body);
        return { data: [row] };
      },
    },
  });
  await page.getByRole("checkbox", { name: "Select GP-2026-000012" }).click();
  await expect.element(page.getByText("1 selected")).toBeVisible();
  await page.getByRole("button", { name: "Page 2" }).click();
  await page.getByRole("checkbox", { name: "Select GP-2026-000001" }).click();
  await expect.element(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Page 1" }).click();
  await expect.element(page.getByRole("checkbox", { name: "Select GP-2026-000012" })).toBeChecked();
  await page.getByRole("tab", { name: /^Approval/ }).click();
  await expect.element(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Download CSV" }).click();
  await expect.poll(() => texts).toHaveLength(1);
  expect(names).toEqual(["Gatepass Reports.csv"]);
  expect(sent).toEqual([{ selectedIds: [gatePass({}, 12).id, gatePass({}, 1).id] }]);
  expect(texts[0]?.split("\r\n")).toEqual([
    "\uFEFFid,ticketNumber,clientCode,clientName,bearerName,dateOfApplication,dateOfUse,type,items,status,remarks,completedDate,createdAt",
    `1,GP-2026-000001,T1-101,"'=HYPERLINK(""x""), Ñiña",Ana,01/11/2026,02/11/2026,DELIVERY,Boxes-8,COMPLETED,"'-done, ""all"" of it",,`,
    "",
  ]);

  await page.getByRole("checkbox", { name: "Select all rows of this page" }).click();
  await expect.element(page.getByText("11 selected")).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect.element(page.getByRole("button", { name: "Download CSV" })).toBeDisabled();
});
