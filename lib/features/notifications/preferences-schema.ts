import * as z from "zod";
import { onceEach } from "@/lib/core/schema";
import { notificationKinds } from "@/lib/features/notice";
import { digests, fixedChannels, notificationChannels } from "./preferences";

const hours = z
  .string({ error: "This must be a time such as 21:00." })
  .max(5, "This must be a time such as 21:00.")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "This must be a time such as 21:00.")
  .nullable()
  .meta({ description: "`HH:mm` in the site's time zone, or null.", example: "21:00" });

const kindChoice = z
  .object({
    kind: z.enum(notificationKinds, { error: "This kind of notification does not exist." }),
    bell: z.boolean(),
    push: z.boolean(),
    mail: z.boolean(),
    // Part of the answer, which a program may send back.
    fixed: z.array(z.enum(notificationChannels)).max(notificationChannels.length).optional(),
  })
  .superRefine((choice, context) => {
    for (const channel of fixedChannels[choice.kind] ?? []) {
      if (!choice[channel])
        context.addIssue({ code: "custom", path: [channel], message: "This can't be turned off." });
    }
  });

/** The input of a change. What is not named, also a kind, stays as it is. */
export const preferencesForm = z.object({
  kinds: z
    .array(kindChoice, { error: "This must be a list of kinds." })
    .max(notificationKinds.length, "A kind is named twice.")
    .superRefine(onceEach("kind", "A kind is named twice."))
    .optional(),
  quietFrom: hours.optional(),
  quietTo: hours.optional(),
  digest: z.enum(digests, { error: "This must be none, daily or weekly." }).optional(),
  showText: z
    .boolean({ error: "This must be true or false." })
    .optional()
    .meta({ description: "Whether a message on a locked screen contains the notification's text." }),
});

/** @returns the error of quiet hours by field, or null */
export function quietFault(from: string | null, to: string | null): Record<string, string[]> | null {
  if (from !== null && from === to) return { quietTo: ["Quiet hours can't end when they begin."] };
  if ((from === null) === (to === null)) return null;
  return { [from === null ? "quietFrom" : "quietTo"]: ["Quiet hours need a beginning and an end."] };
}
