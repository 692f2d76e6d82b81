import { callTo } from "@/lib/core/call-to";
import type { confirmImport } from "./server/confirm-import";
import type { listBillings } from "./server/list-billings";
import type { listImports } from "./server/list-imports";
import type { listIssues } from "./server/list-issues";
import type { listStatements } from "./server/list-statements";
import type { matchPdfs } from "./server/match-pdfs";
import type { previewStaged } from "./server/preview-staged";
import type { previewUndo } from "./server/preview-undo";
import type { showPromisFile } from "./server/read-promis-file";
import type { showBillingFigures } from "./server/show-billing-figures";
import type { showImport } from "./server/show-import";
import type { showTenant } from "./server/show-tenant";
import type { stageImport } from "./server/stage-import";

export const billingCalls = {
  showTenant: callTo<typeof showTenant>("get", "/tenant/{id}"),
  billings: callTo<typeof listBillings>("get", "/billings"),
  billingFigures: callTo<typeof showBillingFigures>("get", "/billings-figures"),
  statements: callTo<typeof listStatements>("get", "/statements"),
  imports: callTo<typeof listImports>("get", "/tenant-soa-infos"),
  showImport: callTo<typeof showImport>("get", "/tenant-soa-info/{uniqId}"),
  issues: callTo<typeof listIssues>("get", "/tenant-soa-info/{uniqId}/rows"),
  preview: callTo<typeof previewStaged>("get", "/tenant-soa-info/{uniqId}/preview"),
  previewUndo: callTo<typeof previewUndo>("get", "/tenant-soa-info/{uniqId}/undo"),
  readFile: callTo<typeof showPromisFile>("post", "/promis-file"),
  stage: callTo<typeof stageImport>("post", "/tenant-soa-info"),
  matchPdfs: callTo<typeof matchPdfs>("post", "/tenant-soa-info/{uniqId}/pdfs"),
  confirm: callTo<typeof confirmImport>("post", "/tenant-soa-info/{uniqId}"),
};
