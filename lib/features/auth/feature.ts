import "server-only";
import type { Feature } from "@/lib/features/feature";
import { authCalls } from "./api";

export const authFeature: Feature = {
  calls: [{ name: "Session", about: "Log in and out, passwords, and who one is.", calls: authCalls }],
  auditNames: { account: "Unknown account" },
};
