import "server-only";
import { realtimeCalls } from "@/lib/app/realtime/api";
import type { Call, CallGroup } from "@/lib/core/server/call";
import { adminCalls } from "@/lib/features/admins/api";
import { advertisementCalls } from "@/lib/features/advertisements/api";
import { amenityCalls } from "@/lib/features/amenities/api";
import { auditCalls } from "@/lib/features/audit/api";
import { authCalls } from "@/lib/features/auth/api";
import { billingCalls } from "@/lib/features/billing/api";
import { dashboardCalls } from "@/lib/features/dashboard/api";
import { feedbackCalls } from "@/lib/features/feedback/api";
import { fileCalls } from "@/lib/features/files/api";
import { healthCalls } from "@/lib/features/health/api";
import { memorandumCalls } from "@/lib/features/memorandums/api";
import { notificationCalls } from "@/lib/features/notifications/api";
import { paymentCalls } from "@/lib/features/payments/api";
import { policyCalls } from "@/lib/features/policies/api";
import { postCalls } from "@/lib/features/posts/api";
import { resetCalls } from "@/lib/features/reset/api";
import { settingCalls } from "@/lib/features/settings/api";
import { tenantCalls } from "@/lib/features/tenants/api";
import { ticketCalls } from "@/lib/features/tickets/api";
import { fileRights } from "./file-rights";
import { linkOf } from "./notification-links";

/** All API calls, in the groups of the documentation. */
export const callGroups: readonly CallGroup[] = [
  { name: "Session", about: "Log in and out, passwords, and who one is.", calls: authCalls },
  {
    name: "Settings",
    about: "What the website is called and shows, and which modules are on.",
    calls: settingCalls,
  },
  ...ticketCalls,
  { name: "Amenities", about: "What can be reserved.", calls: amenityCalls },
  { name: "Posts", about: "Announcements and events, with their comments.", calls: postCalls },
  {
    name: "Memorandums",
    about: "Building circulars and memorandums, with their PDFs.",
    calls: memorandumCalls,
  },
  { name: "Policies", about: "House rules by header, with their PDFs.", calls: policyCalls },
  { name: "Tenants", about: "The people and companies of the tower.", calls: tenantCalls },
  { name: "Statements", about: "The monthly import of statements of account.", calls: billingCalls },
  {
    name: "Payments",
    about: "Deposits, payments through DragonPay and AQWire, and what the office makes of them.",
    calls: paymentCalls,
  },
  { name: "Dashboard", about: "What the office sees first.", calls: dashboardCalls },
  {
    name: "Administrators",
    about: "The office's accounts and their rights.",
    calls: adminCalls,
  },
  { name: "Audit log", about: "What staff have changed.", calls: auditCalls },
  { name: "Notifications", about: "The bells of tenants and admins.", calls: notificationCalls(linkOf) },
  { name: "Advertisements", about: "What the portal shows beside its content.", calls: advertisementCalls },
  { name: "Feedback", about: "What tenants think of the portal and the office.", calls: feedbackCalls },
  { name: "Files", about: "Uploads, and who may open what.", calls: fileCalls(fileRights) },
  {
    name: "Real time",
    about: "Live updates over a server that speaks Pusher's protocol.",
    calls: realtimeCalls,
  },
  { name: "Database", about: "Emptying tables.", calls: resetCalls },
  { name: "Health", about: "For whoever runs it.", calls: healthCalls },
];

export const calls: readonly Call[] = callGroups.flatMap((group) => group.calls);
