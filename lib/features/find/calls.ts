import { callTo } from "@/lib/core/call-to";
import type { findAnything } from "./server/find-anything";

export const findCalls = { search: callTo<typeof findAnything>("get", "/search") };
