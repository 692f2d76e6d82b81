import { beforeEach, describe, expect, test } from "vitest";
import { sqlClient } from "@/lib/core/server/database";
import { emptyTables } from "@/tests/support/empty-tables";
import { startProviders } from "@/tests/support/payments";
import {
  type Caller,
  callAs,
  makeAdmin,
  makeSuperAdmin,
  makeTenant,
  type TestTenant,
} from "@/tests/support/people";
import { rolesFor } from "@/tests/support/roles";
import { importer, importRows, soaRow, undoImport } from "@/tests/support/soa-imports";

// What a statement fixes when it comes in (docs/rules/billing.md, Statements).

let token: string;
let boss: Caller;
let payer: Caller & TestTenant;
beforeEach(async () => {
  await emptyTables("tenant", "soa_import", "website_setting");
  token = await importer();
  boss = await callAs(await makeSuperAdmin());
  payer = await login();
});

async function login() {
  const tenant = await makeTenant();
  return Object.assign(await callAs(tenant), tenant);
}
const setDueDays = (value: string) =>
  boss("POST", "/website-setting", { settings: [{ name: "dueDays", value }] });
const rename = async (clientCode: string) => {
  const staff = await callAs(await makeAdmin(rolesFor("tenants.edit", "tenants.view")));
  expect((await staff("PUT", `/tenant/${payer.id}`, { clientCode })).status).toBe(200);
};
const bill = (invdate: string, code = payer.clientCode) => importRows(token, [soaRow(code, { invdate })]);
const statements = async () =>
  (await payer("GET", "/statements")).body.data.map((one: Record<string, unknown>) => [
    one.soaDate,
    one.dueDate,
    one.invoiceNumber,
  ]);

describe("the due date and the invoice number of a statement", () => {
  test("are those of the day when it came in, whatever becomes of the setting and the code", async () => {
    const { clientCode } = payer;
    await bill("2026-09-25");
    await setDueDays("30");
    await bill("2026-10-25");
    await rename("Z9-1");
    await setDueDays("0");
    await bill("2026-11-25", "Z9-1");
    // The same date again changes its amount alone.
    await importRows(token, [soaRow("Z9-1", { invdate: "2026-09-25", uothdep: "1.00" })]);
    expect(await statements()).toEqual([
      ["2026-11-25", "2026-11-25", "[Z9-1]11252026"],
      ["2026-10-25", "2026-11-24", `[${clientCode}]10252026`],
      ["2026-09-25", "2026-10-10", `[${clientCode}]09252026`],
    ]);
    expect((await payer("GET", `/tenant/${payer.id}`)).body.dueDate).toBe("2026-11-25");
  });

  test("a statement that comes again after an undo keeps the number that its payments name", async () => {
    await startProviders();
    const { uniqId } = await bill("2026-10-25");
    const body = { email: "a@b.ph", amountPaid: 40, transactionDate: "2026-11-20" };
    expect((await payer("POST", "/payment-dragonpay", body)).status).toBe(200);
    await sqlClient`update payment set status = 3`;
    await undoImport(token, uniqId);
    await setDueDays("5");
    await rename("Z9-2");
    await bill("2026-10-25", "Z9-2");
    expect(await statements()).toEqual([["2026-10-25", "2026-10-30", `[${payer.clientCode}]10252026`]]);
    expect((await payer("GET", `/tenant/${payer.id}`)).body.outstandingBalance).toBe(60);
  });
});
