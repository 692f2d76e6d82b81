import { env } from "@/lib/core/env";
import { vapid } from "@/lib/ports/push/server/keys";
import { isAtPushService, realPushServices } from "@/lib/ports/push/services";
import { Problem } from "@/scripts/support/problem";
import type { Check } from "./check";

/** A host of each service that PUSH_SERVICES names with a `*`. */
const hosts = ["https://updates.push.services.mozilla.com", "https://web.push.apple.com"];

/** In milliseconds. */
const timeLimit = 5000;

/** Whether a service answers at all; each refuses a request without a message. */
const answers = (url: string): Promise<boolean> =>
  fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(timeLimit) }).then(
    () => true,
    () => false,
  );

/** Messages to a service that can't be reached wait, so this keeps nothing else from working. */
export const push: Check = {
  name: "Push messages",
  isOptional: true,
  async run() {
    // An invalid key is refused when the settings are loaded.
    if (!vapid) return "VAPID_PRIVATE_KEY is not set, so none are offered.";
    const services = env.PUSH_SERVICES ?? realPushServices;
    const urls = services.split(/\s+/).filter((one) => one !== "" && !one.includes("*"));
    urls.push(...hosts.filter((one) => isAtPushService(one, services)));
    const found = await Promise.all(urls.map(answers));
    const namesOf = (wanted: boolean) =>
      urls.filter((_, index) => found[index] === wanted).map((url) => new URL(url).host);
    const away = namesOf(false);
    if (away.length > 0)
      throw new Problem(
        `${away.join(" and ")} can't be reached.`,
        "Open outgoing https to it; until then its devices get no messages.",
      );
    return `the key is valid; ${namesOf(true).join(", ")} can be reached.`;
  },
};
