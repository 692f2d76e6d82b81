"use client";

import { useQuery } from "@tanstack/react-query";
import { fetchCall } from "@/lib/browser/fetch";
import { authCalls } from "@/lib/features/auth/calls";

export const meKey = ["me", "account"];

/** The account of staff who are logged in. */
export const useMe = () =>
  useQuery({ queryKey: meKey, queryFn: () => fetchCall(authCalls.staffAccount, {}, { background: true }) });
