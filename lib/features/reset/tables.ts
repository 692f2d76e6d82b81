/** The tables that a super admin may reset, as calls and screens name them (docs/rules/database.md). */
export const resetLabels = {
  posts: "ANNOUNCEMENTS AND POSTS",
  commendations: "COMMENDATIONS AND TESTIMONIALS",
  policies: "POLICIES",
  policiesHeader: "POLICIES HEADER",
  comments: "COMMENTS",
  memorandums: "MEMORANDUMS",
  permits: "PERMITS",
  rentalInquiries: "LEASING ASSISTANCE",
  reports: "INCIDENT REPORTS",
  requests: "JOB ORDERS",
  reservations: "RESERVATIONS",
  tickets: "GATE PASS",
  visitors: "VISITORS",
  payments: "PAYMENTS",
  users: "CLIENTS/TENANTS",
  admins: "ADMINS (ADMINS, SUPERADMINS)",
  websiteSettings: "WEBSITE SETTINGS",
  systemParameterSettings: "SYSTEM PARAMETER SETTINGS",
  amenities: "AMENITIES",
  advertisements: "ADVERTISEMENTS",
  notifications: "NOTIFICATIONS",
} as const;

export type ResetTable = keyof typeof resetLabels;

/** In the order of the screen. */
export const resetTables = Object.keys(resetLabels) as [ResetTable, ...ResetTable[]];
