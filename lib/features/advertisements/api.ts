import "server-only";
import { call } from "@/lib/core/server/call";
import { listAds } from "./server/list-ads";

export const advertisementCalls = [call("get", "/ads", listAds, "List the advertisements of the portal")];
