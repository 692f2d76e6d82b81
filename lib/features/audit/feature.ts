import "server-only";
import type { Feature } from "@/lib/features/feature";
import { auditCalls } from "./api";

export const auditFeature: Feature = {
  calls: [{ name: "Audit log", about: "What staff have changed.", calls: auditCalls }],
};
