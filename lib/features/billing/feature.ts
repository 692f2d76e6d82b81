import "server-only";
import { statement } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import type { Feature } from "@/lib/features/feature";
import { billingCalls } from "./api";
import { statementPdfs } from "./server/statement-pdfs";
import { stopImports } from "./server/stop-imports";

const flags = { view: "Opens the list of statements" };

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    billings: keyof typeof flags;
  }
}

const importers = [adminWith("utilities.add", "utilities.importDataFromPromis")];

export const billingFeature: Feature = {
  calls: [{ name: "Statements", about: "The monthly import of statements of account.", calls: billingCalls }],
  officePages: [
    {
      page: "billings",
      flags,
      menu: { label: "Billings", href: "/admin/settings", icon: "billings" },
      title: "Billings",
    },
  ],
  portalPages: [
    {
      path: "/billings",
      title: "Latest Statement Of Account",
      look: "cards",
      menu: { label: "Billings", icon: "billings" },
    },
  ],
  files: {
    upload: { "soa/csv": importers, "soa/pdf": importers },
    named: { "soa/pdf": statementPdfs },
  },
  auditNames: { soa_import: "PROMIS" },
  reset: {
    preceding: { users: { beforeLock: stopImports, before: (tx) => tx.delete(statement) } },
  },
};
