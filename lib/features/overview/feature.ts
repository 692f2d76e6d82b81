import "server-only";
import { bind } from "@/lib/core/server/call";
import type { Feature } from "@/lib/features/feature";
import { overviewCalls } from "./calls";
import { listTenantMoney } from "./server/list-money";
import { listOwnRequests } from "./server/list-own-requests";
import { listTenantRequests } from "./server/list-requests";
import { showTenantActivity } from "./server/show-activity";

export const overviewFeature: Feature = {
  calls: [
    {
      name: "Tenant at a glance",
      about: "What is going on with a tenant.",
      calls: [
        bind(overviewCalls.own, listOwnRequests, "List the caller's answered and open tickets"),
        bind(overviewCalls.requests, listTenantRequests, "List a tenant's open tickets, and who comes next"),
        bind(overviewCalls.money, listTenantMoney, "List a tenant's newest statements and payments"),
        bind(
          overviewCalls.activity,
          showTenantActivity,
          "Show what a tenant reads and where it is logged in",
        ),
      ],
    },
  ],
};
