import * as z from "zod";
import { requiredText } from "@/lib/core/schema";

/** The form that asks for a link to set a new password. */
export const forgotForm = {
  client: z.object({ name: requiredText("Please input your client code!", 254) }),
  admin: z.object({ name: requiredText("Please input your email!", 254) }),
};
