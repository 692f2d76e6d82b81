import { registry } from "@/lib/features/tickets/registry";
import { officeTests } from "@/tests/support/browser/office-kind-tests";
import { tenantTests } from "@/tests/support/browser/tenant-kind-tests";
import { kindsInBrowsers } from "@/tests/support/kinds-of-a-run";

/* The kinds that the ordinary run omits. */

officeTests(registry.filter(({ name }) => name !== kindsInBrowsers.office));
tenantTests(registry.filter(({ name }) => name !== kindsInBrowsers.tenant));
