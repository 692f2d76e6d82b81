import { otherKinds } from "@/tests/support/browser/kinds-of-a-run";
import { officeTests } from "@/tests/support/browser/office-kind-tests";
import { tenantTests } from "@/tests/support/browser/tenant-kind-tests";

/* The kinds that the ordinary run leaves out. */

officeTests(otherKinds);
tenantTests(otherKinds);
