import * as z from "zod";
import { env } from "@/lib/core/env";
import { changedValue } from "@/lib/core/record-schema";
import { policyFields, policyHeaderFields } from "./schema";

/* The bodies of updates in the API's documentation. */

const updated_at = changedValue.optional();

export const policyUpdateBody = z.object(policyFields(env.SITE_TIME_ZONE)).partial().extend({ updated_at });
export const policyHeaderUpdateBody = z
  .object(policyHeaderFields(env.SITE_TIME_ZONE))
  .partial()
  .extend({ updated_at });
