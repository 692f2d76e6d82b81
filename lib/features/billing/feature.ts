import "server-only";
import { statement } from "@/db/schema";
import { adminWith } from "@/lib/core/actor";
import { bind, call } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { billingCalls } from "./calls";
import { confirmImport } from "./server/confirm-import";
import { listBillings } from "./server/list-billings";
import { listImports } from "./server/list-imports";
import { listIssues } from "./server/list-issues";
import { listKnownPdfs } from "./server/list-known-pdfs";
import { listStatements } from "./server/list-statements";
import { matchPdfs } from "./server/match-pdfs";
import { statementReceived } from "./server/notices";
import { previewImport } from "./server/preview-import";
import { previewStaged } from "./server/preview-staged";
import { previewUndo } from "./server/preview-undo";
import { showPromisFile } from "./server/read-promis-file";
import { receiveImport } from "./server/receive-import";
import { showBillingFigures } from "./server/show-billing-figures";
import { showImport } from "./server/show-import";
import { showTenant } from "./server/show-tenant";
import { stageImport } from "./server/stage-import";
import { statementPdfs } from "./server/statement-pdfs";
import { stopImports } from "./server/stop-imports";
import { undoImport } from "./server/undo-import";

const flags = { view: "Opens the list of statements" };

declare module "@/lib/core/permissions/pages" {
  interface PageFlags {
    billings: keyof typeof flags;
  }
}

const importers = [adminWith("utilities.add", "utilities.importDataFromPromis")];

/** In bytes. 5,000 rows of a real export are about 2 MB; with the longest accepted texts, 15 MB. */
const partLimit = 16_000_000;

export const billingFeature: Feature = {
  calls: [
    {
      name: "Statements",
      about: "The monthly import of statements of account.",
      calls: [
        bind(billingCalls.showTenant, showTenant, "Show a tenant with its balance and modules"),
        bind(billingCalls.billings, listBillings, "List every tenant's newest statement"),
        bind(billingCalls.billingFigures, showBillingFigures, "Sum the office's list of statements"),
        bind(billingCalls.statements, listStatements, "List the caller's statements, newest first"),
        call("put", "/tenant-soa-info", receiveImport, "Send a part of an import of statements", {
          status: 202,
          bodyLimit: partLimit,
          refuses: [404, 409],
        }),
        call("post", "/tenant-soa-info-preview", previewImport, "Preview an import of statements", {
          bodyLimit: partLimit,
        }),
        call(
          "post",
          "/soa-pdfs-known",
          listKnownPdfs,
          "List the PDFs of statements that are already stored",
          {
            bodyLimit: partLimit,
          },
        ),
        bind(billingCalls.readFile, showPromisFile, "Read an uploaded file of PROMIS", { refuses: [404] }),
        bind(billingCalls.stage, stageImport, "Stage an import of two uploaded files", {
          refuses: [404],
        }),
        bind(billingCalls.matchPdfs, matchPdfs, "Choose the PDFs of a staged import", {
          bodyLimit: partLimit,
        }),
        bind(billingCalls.preview, previewStaged, "Preview a staged import"),
        bind(billingCalls.confirm, confirmImport, "Start a staged import", {
          status: 202,
          refuses: [409],
        }),
        bind(billingCalls.imports, listImports, "List imports of statements, newest first"),
        bind(billingCalls.showImport, showImport, "Show the progress of an import of statements"),
        bind(
          billingCalls.issues,
          listIssues,
          "List rejected rows, warnings or left-out SOA rows of an import",
        ),
        bind(billingCalls.previewUndo, previewUndo, "Preview the undo of an import", {
          refuses: [404, 409],
        }),
        call("delete", "/tenant-soa-info/{uniqId}", undoImport, "Undo the latest import", {
          status: 202,
          refuses: [404, 409],
        }),
      ],
    },
  ],
  officePages: [
    {
      page: "billings",
      flags,
      menu: { label: "Billings", href: "/admin/settings", icon: "billings" },
      title: "Billings",
      unitRight: "bills",
    },
  ],
  portalPages: [
    {
      path: "/billings",
      rights: ["bills"],
      title: "Latest Statement Of Account",
      look: "cards",
      menu: { label: "Billings", icon: "billings" },
    },
  ],
  // Only tenants are notified of statements.
  notices: [statementReceived],
  links: { statement: () => "/billings" },
  files: {
    upload: { "soa/csv": importers, "soa/pdf": importers },
    named: { "soa/pdf": statementPdfs },
  },
  auditNames: { soa_import: "PROMIS" },
  reset: {
    preceding: { users: { beforeLock: stopImports, before: (tx) => tx.delete(statement) } },
  },
};
