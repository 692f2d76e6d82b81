import "server-only";
import * as z from "zod";
import { AppError, unauthenticatedMessage } from "@/lib/core/errors";
import { jsonAnswer } from "@/lib/core/server/answer";
import { type ApiContext, bind, call } from "@/lib/core/server/call";
import { readQuery } from "@/lib/core/server/parameters";
import type { Caller } from "@/lib/core/server/use-case";
import type { FileRights } from "@/lib/features/feature";
import { uploadCalls } from "@/lib/features/files/calls";
import { beginClientUpload, finishClientUpload } from "./client-upload";
import { fileAnswer } from "./file-answer";
import { linkFile } from "./link-file";
import { openFile } from "./open-file";
import { readUpload } from "./read-upload";
import { isNavigation, refusedPage } from "./refused-page";
import { uploadFile } from "./upload-file";

const binary = z.string().meta({ format: "binary" });
const uploadForm = z.object({
  url: z
    .string()
    .meta({ description: "The folder. It must precede the file in the form.", example: "images" }),
  file: binary,
});

/**
 * Returns the calls for files.
 * @param rights which actors may upload and open which files
 */
export function fileCalls(rights: FileRights) {
  const upload = uploadFile(rights);
  const open = openFile(rights);

  async function receive(context: ApiContext, caller: Caller): Promise<Response> {
    // Checked before the body is read; the use case checks everything else.
    if (caller.actor.area === null) throw new AppError("unauthenticated", unauthenticatedMessage);
    const { url, file, close } = await readUpload(context.req.raw);
    try {
      return jsonAnswer(await upload(caller, { url, file }), 201, caller.requestId);
    } finally {
      close();
    }
  }

  async function serve(context: ApiContext, caller: Caller): Promise<Response> {
    const input = { ...readQuery(context.req.raw), key: context.req.param("key") };
    const file = await open(caller, input);
    return await fileAnswer(context.req.raw, file, context.req.query("download") === "1");
  }

  return [
    call("post", "/file", upload, "Upload a file", {
      status: 201,
      refuses: [413, 415, 429, 507],
      handle: receive,
      body: { type: "multipart/form-data", schema: uploadForm },
    }),
    bind(
      uploadCalls.beginUpload,
      beginClientUpload(rights),
      "Begin the upload of a large file straight to the store",
      {
        status: 201,
        refuses: [413, 429],
      },
    ),
    bind(uploadCalls.finishUpload, finishClientUpload(rights), "Finish the upload of a large file", {
      status: 201,
      refuses: [404, 413, 415, 429, 507],
    }),
    call("get", "/file", linkFile(rights), "Get a link to a file that works for 5 minutes", {
      refuses: [401, 404],
    }),
    call("get", "/files/{key}", open, "Get a file", {
      refuses: [401, 416],
      handle: serve,
      refusal: (request, ...why) => (isNavigation(request) ? refusedPage(request, ...why) : null),
      answer: { type: "application/octet-stream", schema: binary },
    }),
  ];
}
