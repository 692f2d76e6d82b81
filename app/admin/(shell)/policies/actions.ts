"use server";

import { orderPolicyHeaders, policyHeaderOrder } from "@/lib/features/policies/server/order-policy-headers";
import * as policies from "@/lib/features/policies/server/policies";
import * as headers from "@/lib/features/policies/server/policy-headers";
import { runAction, runWholeAction } from "@/lib/http/action";

export const createPolicy = async (input: unknown, key: unknown) =>
  runAction("admin", policies.createPolicy, input, key);

export const updatePolicy = async (input: unknown) => runAction("admin", policies.updatePolicy, input);

export const removePolicy = async (id: string) => runAction("admin", policies.deletePolicy, { id });

export const createHeader = async (input: unknown, key: unknown) =>
  runAction("admin", headers.createPolicyHeader, input, key);

export const updateHeader = async (input: unknown) => runAction("admin", headers.updatePolicyHeader, input);

export const removeHeader = async (id: string) => runAction("admin", headers.deletePolicyHeader, { id });

export const order = async (ids: readonly string[], version: unknown) =>
  runWholeAction("admin", orderPolicyHeaders, { ids }, version, policyHeaderOrder);
