import { officeTests } from "@/tests/support/browser/office-kind-tests";
import { tenantTests } from "@/tests/support/browser/tenant-kind-tests";
import { otherKinds } from "@/tests/support/kinds-of-a-run";

/* The kinds that the ordinary run leaves out. */

officeTests(otherKinds);
tenantTests(otherKinds);
