import "server-only";
import { authCalls } from "@/lib/auth/api";
import { realtimeCalls } from "@/lib/realtime/api";
import { ticketCalls } from "@/lib/tickets/api";
import type { ApiCall } from "./call";

/** Every call of the contract. */
export const calls: readonly ApiCall[] = [...authCalls, ...ticketCalls, ...realtimeCalls];
