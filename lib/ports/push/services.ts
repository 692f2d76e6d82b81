/** The push services of the common browsers: Chrome and Edge on phones, Firefox, Safari, Edge on Windows. */
export const realPushServices =
  "https://fcm.googleapis.com https://*.push.services.mozilla.com https://*.push.apple.com https://*.notify.windows.com";

/**
 * Whether a subscription's endpoint is at one of the push services that the server may call. Browsers send the
 * endpoint, so without this check a user could make the server call any address.
 * @param services origins separated by spaces; `*.` at the beginning of a host stands for any of its subdomains
 */
export function isAtPushService(endpoint: string, services = realPushServices): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  return services.split(/\s+/).some((service) => {
    const [scheme, host = ""] = service.split("://");
    if (!host.startsWith("*.")) return service !== "" && origin === service;
    return protocol === `${scheme}:` && port === "" && hostname.endsWith(host.slice(1));
  });
}
