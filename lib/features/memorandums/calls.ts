import { callTo } from "@/lib/core/call-to";
import type { listMemorandums, showMemorandum } from "./server/memorandums";

export const memorandumCalls = {
  list: callTo<typeof listMemorandums>("get", "/memorandums"),
  show: callTo<typeof showMemorandum>("get", "/memorandum/{id}"),
};
