/** The three areas of the product. A session belongs to one of them. */
export const areas = ["client", "admin", "super-admin"] as const;
export type Area = (typeof areas)[number];

/** Where an area's pages begin, without a slash at the end. */
export const areaPrefix: Record<Area, "" | "/admin" | "/super-admin"> = {
  client: "",
  admin: "/admin",
  "super-admin": "/super-admin",
};

/** Where a stored file is for whoever may see it. @param key its key in the store */
export const fileAddress = (area: Area, key: string): string => `${areaPrefix[area]}/api/files/${key}`;

/** An area's first page. */
export const areaHome: Record<Area, "/" | "/admin" | "/super-admin"> = {
  client: "/",
  admin: "/admin",
  "super-admin": "/super-admin",
};

/** Where staff set up an authenticator app that is required of them. */
export const setUpAddress = { admin: "/admin/two-factor", "super-admin": "/super-admin/two-factor" } as const;

/** The area of a path: its first segment decides, so that names such as `/admin-notif` don't (docs/rules/calls.md). */
export function areaOfPath(path: string): Area {
  const first = path.split("/", 2)[1];
  return first === "admin" || first === "super-admin" ? first : "client";
}

/**
 * The name of an area's session cookie. No name begins with another one: next-auth joins all cookies whose names
 * start with that of its session cookie. Over https the `__Host-` prefix ties the cookie to this host.
 */
export function sessionCookie(area: Area, secure: boolean): string {
  const name = { client: "towerdesk-client", admin: "towerdesk-admin", "super-admin": "towerdesk-super" }[
    area
  ];
  return secure ? `__Host-${name}` : name;
}

/** A session ends this long after its last use, in seconds (docs/rules/auth.md, Sessions). */
export const idleSeconds = 3000;
/** A session ends this long after its log-in, whatever its use, in seconds. */
export const sessionSeconds = 30 * 86_400;
/** Seconds before the end of a session at which its page warns. */
export const idleWarningSeconds = 60;
