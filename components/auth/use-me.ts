"use client";

import { useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/browser/fetch";
import type { StaffArea } from "@/lib/core/areas";

type Me = { email: string | null; twoFactor: { on: boolean; required: boolean } };

export const meKey = ["me", "account"];

/** The account of staff who are logged in. */
export const useMe = (area: StaffArea) =>
  useQuery({ queryKey: meKey, queryFn: () => apiFetch<Me>(area, "/me", { background: true }) });
