"use client";

import { useAction } from "@/components/failures/use-action";
import { toast } from "@/components/ui/toast";
import { sendLogInMailAction } from "@/lib/actions/tenants";

/** Returns a function that sends a tenant's log-in mail again. */
export function useLogInMail(id: string) {
  const send = useAction(sendLogInMailAction, { isButton: true });
  return async () => {
    const outcome = await send({ id });
    if (outcome.done) toast.success("Log-in mail sent successfully.");
  };
}
