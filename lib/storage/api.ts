import "server-only";
import * as z from "zod";
import { jsonAnswer } from "@/lib/api/answer";
import { type ApiContext, call } from "@/lib/api/call";
import { AppError, unauthenticatedMessage } from "@/lib/errors";
import type { Call } from "@/lib/use-case";
import { fileAnswer } from "./server/file-answer";
import { linkFile } from "./server/link-file";
import { openFile } from "./server/open-file";
import { readUpload } from "./server/read-upload";
import { uploadFile } from "./server/upload-file";

async function receive(context: ApiContext, caller: Call): Promise<Response> {
  // Asked before anything of the body is read; the use case asks for the rest.
  if (caller.actor.area === null) throw new AppError("unauthenticated", unauthenticatedMessage);
  const { url, file, close } = await readUpload(context.req.raw);
  try {
    return jsonAnswer(await uploadFile(caller, { url, file }), 201, caller.requestId);
  } finally {
    close();
  }
}

async function serve(context: ApiContext, caller: Call): Promise<Response> {
  const input = { ...context.req.query(), key: context.req.param("key") };
  const file = await openFile(caller, input);
  return fileAnswer(context.req.raw, file, context.req.query("download") === "1");
}

export const storageCalls = [
  call("post", "/file", uploadFile, {
    status: 201,
    handle: receive,
    documentedBody: {
      type: "multipart/form-data",
      schema: z.object({ url: z.string(), file: z.string().meta({ format: "binary" }) }),
    },
  }),
  call("get", "/file", linkFile),
  call("get", "/files/{key}", openFile, { handle: serve }),
];
