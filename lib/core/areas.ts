/** The three areas of the product. A session belongs to one of them. */
export const areas = ["client", "admin", "super-admin"] as const;
export type Area = (typeof areas)[number];
/** The areas of staff. */
export type StaffArea = Exclude<Area, "client">;

/** The path prefix of an area's pages, without a trailing slash. */
export const areaPrefix: Record<Area, "" | "/admin" | "/super-admin"> = {
  client: "",
  admin: "/admin",
  "super-admin": "/super-admin",
};

/**
 * The URL of a stored file in an area.
 * @param key the file's storage key
 */
export const fileAddress = (area: Area, key: string): string => `${areaPrefix[area]}/api/files/${key}`;

/** An area's first page. */
export const areaHome: Record<Area, "/" | "/admin" | "/super-admin"> = {
  client: "/",
  admin: "/admin",
  "super-admin": "/super-admin",
};

/** The page on which staff set up a required authenticator app. */
export const setUpAddress = { admin: "/admin/two-factor", "super-admin": "/super-admin/two-factor" } as const;

/** The area of a path, by its whole first segment: `/admin-notif` is not in `admin` (docs/rules/calls.md). */
export function areaOfPath(path: string): Area {
  const first = path.split("/", 2)[1];
  return first === "admin" || first === "super-admin" ? first : "client";
}

/**
 * The name of an area's session cookie. No name may be a prefix of another: next-auth joins all cookies whose names
 * start with that of its session cookie. Over https the `__Host-` prefix binds the cookie to this host.
 */
export function sessionCookie(area: Area, secure: boolean): string {
  const name = { client: "towerdesk-client", admin: "towerdesk-admin", "super-admin": "towerdesk-super" }[
    area
  ];
  return secure ? `__Host-${name}` : name;
}

/** A session expires after this many seconds without use (docs/rules/auth.md, Sessions). */
export const idleSeconds = 3000;
/** A session expires this many seconds after log-in, even if it is used. */
export const sessionSeconds = 30 * 86_400;
/** How many seconds before a session expires its page shows a warning. */
export const idleWarningSeconds = 60;
