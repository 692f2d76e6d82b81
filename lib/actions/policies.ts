"use server";

import { orderPolicyHeaders, policyHeaderOrder } from "@/lib/features/policies/server/order-policy-headers";
import { createPolicy, deletePolicy, updatePolicy } from "@/lib/features/policies/server/policies";
import {
  createPolicyHeader,
  deletePolicyHeader,
  updatePolicyHeader,
} from "@/lib/features/policies/server/policy-headers";
import { action, wholeAction } from "@/lib/http/action";

export const createPolicyAction = action(createPolicy);
export const updatePolicyAction = action(updatePolicy);
export const deletePolicyAction = action(deletePolicy);
export const createPolicyHeaderAction = action(createPolicyHeader);
export const updatePolicyHeaderAction = action(updatePolicyHeader);
export const deletePolicyHeaderAction = action(deletePolicyHeader);
export const orderPolicyHeadersAction = wholeAction(orderPolicyHeaders, policyHeaderOrder);
