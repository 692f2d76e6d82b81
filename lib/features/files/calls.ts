import { callTo } from "@/lib/core/call-to";
import type { beginClientUpload, finishClientUpload } from "./server/client-upload";

export const uploadCalls = {
  beginUpload: callTo<ReturnType<typeof beginClientUpload>>("post", "/client-upload"),
  finishUpload: callTo<ReturnType<typeof finishClientUpload>>("put", "/client-upload"),
};
