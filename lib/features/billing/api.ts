import "server-only";
import { call } from "@/lib/core/server/call";
import { receiveImport } from "./server/receive-import";
import { showImport } from "./server/show-import";

/** In bytes. 5,000 rows of a real export are about 2 MB; with the longest texts that are accepted, 15 MB. */
const partLimit = 16_000_000;

export const billingCalls = [
  call("put", "/tenant-soa-info", receiveImport, "Send a part of an import of statements", {
    status: 202,
    bodyLimit: partLimit,
    refuses: [409],
  }),
  call("get", "/tenant-soa-info/{uniqId}", showImport, "Show how far an import of statements is"),
];
