"use client";

import { useQuery } from "@tanstack/react-query";
import { fetchCall } from "@/lib/browser/fetch";
import type { StaffArea } from "@/lib/core/areas";
import { authCalls } from "@/lib/features/auth/calls";

type Me = { email: string | null; twoFactor: { on: boolean; required: boolean } };

export const meKey = ["me", "account"];

/** The account of staff who are logged in. */
export const useMe = (area: StaffArea) =>
  useQuery({ queryKey: meKey, queryFn: () => fetchCall(authCalls.me, {}, { background: true }) });
