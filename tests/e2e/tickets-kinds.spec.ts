import { kindOf, registry } from "@/lib/features/tickets/registry";
import { officeTests } from "@/tests/support/browser/office-kind-tests";
import { tenantTests } from "@/tests/support/browser/tenant-kind-tests";
import { expect, test } from "@/tests/support/browser/test";
import { ticketTexts } from "@/tests/support/browser/ticket-texts";
import { kindsInBrowsers } from "@/tests/support/kinds-of-a-run";

test("the specification's texts cover all kinds", () => {
  expect(registry.map(({ name }) => name).toSorted()).toEqual(Object.keys(ticketTexts).toSorted());
});

officeTests([kindOf(kindsInBrowsers.office)]);
tenantTests([kindOf(kindsInBrowsers.tenant)]);
