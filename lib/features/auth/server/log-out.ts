import "server-only";
import * as z from "zod";
import { anySession } from "@/lib/core/actor";
import { emptySchema } from "@/lib/core/record-schema";
import { defineUseCase } from "@/lib/core/server/use-case";
import { endSession } from "./end-sessions";

/** `POST /logout`: ends the session that calls it. */
export const logOut = defineUseCase({
  name: "session.logOut",
  allow: [anySession],
  beforeSetUp: true,
  input: z.object({}),
  output: emptySchema,
  write: true,
  async run({ actor, tx }) {
    await endSession(tx, actor.sessionId, "logOut");
    return {};
  },
});
