import "server-only";
import { addressOfHeaders } from "@/lib/core/server/request-address";
import { api } from "./app";

/** Handles a standard Request, as Next's route handlers receive it. */
export const answerApiRequest = async (request: Request): Promise<Response> =>
  api.fetch(request, { address: addressOfHeaders((name) => request.headers.get(name)) });
