"use server";

import { orderPolicyHeaders } from "@/lib/features/policies/server/order-policy-headers";
import { createPolicy, deletePolicy, updatePolicy } from "@/lib/features/policies/server/policies";
import {
  createPolicyHeader,
  deletePolicyHeader,
  updatePolicyHeader,
} from "@/lib/features/policies/server/policy-headers";
import { runAction } from "@/lib/http/action";

export const createPolicyAction = async (input: unknown, key: unknown) =>
  runAction("admin", createPolicy, input, key);

export const updatePolicyAction = async (input: unknown) => runAction("admin", updatePolicy, input);

export const deletePolicyAction = async (id: string) => runAction("admin", deletePolicy, { id });

export const createHeaderAction = async (input: unknown, key: unknown) =>
  runAction("admin", createPolicyHeader, input, key);

export const updateHeaderAction = async (input: unknown) => runAction("admin", updatePolicyHeader, input);

export const deleteHeaderAction = async (id: string) => runAction("admin", deletePolicyHeader, { id });

export const orderHeadersAction = async (ids: readonly string[]) =>
  runAction("admin", orderPolicyHeaders, { ids });
