import "server-only";
import type { Feature } from "@/lib/features/feature";
import { healthCalls } from "./api";

export const healthFeature: Feature = {
  calls: [{ name: "Health", about: "For whoever runs it.", calls: healthCalls }],
};
