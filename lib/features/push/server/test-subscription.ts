import "server-only";
import * as z from "zod";
import { anyAdmin, client } from "@/lib/core/actor";
import { areaLink } from "@/lib/core/area-link";
import { recordId } from "@/lib/core/schema";
import { consumeRateLimit, RateLimitExceeded } from "@/lib/core/server/rate-limit";
import { defineUseCase } from "@/lib/core/server/use-case";
import { websiteName } from "@/lib/core/server/website-settings";
import { testResult } from "@/lib/features/push/record";
import { sendToDevice } from "./send-to-device";
import { findOwnDevice } from "./subscriptions";

/** A person may send this many test messages in 10 minutes. */
const limit = { atMost: 10, seconds: 600 };

/** `POST /push-subscription/{id}/test`: sends a message to one of the caller's devices and answers what became of it. */
export const testSubscription = defineUseCase({
  name: "push.test",
  allow: [client, anyAdmin],
  input: z.object({ id: recordId }),
  output: testResult,
  async run({ actor, input, tx }) {
    const device = await findOwnDevice(tx, actor, input.id);
    try {
      await consumeRateLimit([{ name: `push test ${actor.id}`, ...limit }]);
    } catch (error) {
      if (!(error instanceof RateLimitExceeded)) throw error;
      throw error.refusal("Too many tests. Please try again in some minutes.");
    }
    const site = await websiteName(tx);
    const { result } = await sendToDevice(
      device,
      {
        title: site,
        body: "This device receives notifications.",
        url: `${areaLink(actor.area)}/`,
        tag: "test",
        unread: null,
      },
      { ttlSeconds: 60, urgency: "high" },
    );
    return { result: result === "too-large" ? "unreachable" : result };
  },
});
