import { after } from "next/server";
import { transportHeaders } from "@/lib/core/page-headers";
import { settleStarted } from "@/lib/core/server/after-commit";
import { answerApiRequest as answer } from "@/lib/http/mount";

/** Handles an API call. A function host keeps the invocation alive until the work after commits is done. */
export async function answerApi(request: Request): Promise<Response> {
  after(settleStarted);
  const answered = await answer(request);
  for (const [name, value] of Object.entries(transportHeaders)) answered.headers.set(name, value);
  return answered;
}
