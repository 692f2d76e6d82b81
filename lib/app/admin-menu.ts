import "server-only";
import { type AdminActor, can } from "@/lib/core/actor";
import { grants } from "@/lib/core/permissions/grants";
import { type AdminPage, defaultRoles, type Permission, type RoleEntry } from "@/lib/core/permissions/pages";
import { paymentRights } from "@/lib/features/payments/rights";
import { rightsOf } from "@/lib/features/tickets/flags";
import { registry } from "@/lib/features/tickets/registry";

type Entry = {
  label: string;
  href: string;
  icon:
    | "dashboard"
    | "posts"
    | "services"
    | "tenants"
    | "loggedIn"
    | "memorandums"
    | "amenities"
    | "advertisements"
    | "feedbacks"
    | "policies"
    | "billings"
    | "payments"
    | "utilities"
    | { kind: (typeof registry)[number]["name"] };
  countKey?: string;
  /** The status whose count is shown in the menu; by default 1. */
  countStatus?: string;
  page: AdminPage;
};

/** The back office's pages, grouped and in menu order. */
const groups: Entry[][] = [
  [{ label: "Dashboard", href: "/admin", icon: "dashboard", page: "dashboard" }],
  [
    { label: "Posts", href: "/admin/announcements", icon: "posts", page: "announcements" },
    { label: "Amenities", href: "/admin/amenities", icon: "amenities", page: "amenities" },
    { label: "Tenant List", href: "/admin/tenants", icon: "tenants", page: "tenants" },
    { label: "Memorandums", href: "/admin/memorandums", icon: "memorandums", page: "memorandums" },
    { label: "Policies", href: "/admin/policies", icon: "policies", page: "policies" },
  ],
  [
    { label: "Services", href: "/admin/services", icon: "services", page: "services" },
    ...registry.map((kind) => ({
      label: kind.texts.title,
      href: kind.path.admin,
      icon: { kind: kind.name },
      countKey: kind.plural,
      page: kind.page,
    })),
  ],
  [
    { label: "Billings", href: "/admin/settings", icon: "billings", page: "billings" },
    {
      label: "Payments",
      href: "/admin/payments",
      icon: "payments",
      countKey: "payments",
      countStatus: "2",
      page: "payments",
    },
  ],
  [
    { label: "Utilities", href: "/admin/utilities", icon: "utilities", page: "utilities" },
    {
      label: "Advertisements",
      href: "/admin/advertisements",
      icon: "advertisements",
      page: "advertisements",
    },
    { label: "Logged In Logs", href: "/admin/logged-in-logs", icon: "loggedIn", page: "loggedInLogs" },
    { label: "Feedbacks", href: "/admin/feedbacks", icon: "feedbacks", page: "feedbacks" },
  ],
];

/** The pages in the Roles editor, grouped and in menu order. */
export const rolePages = groups.map((group) => group.map(({ page, label, icon }) => ({ page, label, icon })));

/** The menu of an admin: pages with a visible role entry that the admin may view. */
export function adminMenu(roles: readonly RoleEntry[] | null) {
  const isShown = (page: AdminPage) =>
    (roles ?? defaultRoles).some((entry) => entry.title === page && entry.visible) &&
    grants(roles, `${page}.view` as Permission);
  return groups
    .map((group) => group.flatMap(({ page, ...entry }) => (isShown(page) ? [entry] : [])))
    .filter((group) => group.length > 0);
}

/** Title and layout of the back office's pages by path, shown while a page loads. */
export function adminPages(actor: AdminActor) {
  const page = (title: string, mayAdd = false) => ({
    title,
    ...(mayAdd ? { add: "Add" } : {}),
    look: "office" as const,
  });
  const kinds = registry.map((kind) => {
    const { add } = rightsOf(kind, (permission) => can(actor, permission));
    return [kind.path.admin, page(kind.texts.adminTitle ?? kind.texts.title, add)] as const;
  });
  return {
    ...(can(actor, "dashboard.view") ? { "/admin": { title: "Dashboard", look: "cards" as const } } : {}),
    "/admin/amenities": page("Amenities", can(actor, "amenities.add")),
    "/admin/advertisements": page("Advertisements", can(actor, "advertisements.add")),
    "/admin/feedbacks": page("Feedbacks"),
    "/admin/announcements": page("Announcements And Events", can(actor, "announcements.add")),
    "/admin/tenants": page("Tenants List", can(actor, "tenants.add")),
    "/admin/memorandums": page("Building Circulars and Memorandums", can(actor, "memorandums.add")),
    "/admin/policies": page("House Rules and Policies", can(actor, "policies.add")),
    "/admin/services": page("Services"),
    "/admin/settings": page("Billings"),
    "/admin/payments": page("Payments", paymentRights(actor).add),
    "/admin/utilities": page("Utilities"),
    "/admin/logged-in-logs": page("Logged In Monitor"),
    ...Object.fromEntries(kinds),
  };
}
