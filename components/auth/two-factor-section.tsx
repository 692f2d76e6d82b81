"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "@/components/failures/load-failure";
import { lazyField } from "@/components/lazy/lazy-field";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { meKey, useMe } from "./use-me";

// Loaded separately, because the QR code library is needed only for the set-up.
const TwoFactorSetUp = lazyField(
  () => import("./two-factor-set-up").then((module) => module.TwoFactorSetUp),
  null,
);
const TwoFactorEnd = lazyField(() => import("./two-factor-end").then((module) => module.TwoFactorEnd), null);

/** The user's own authenticator app (docs/rules/auth.md, Authenticator app). */
export function TwoFactorSection() {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const me = useMe();
  const isOn = me.data?.twoFactor.on === true;
  const close = () => {
    setOpen(false);
    void queries.invalidateQueries({ queryKey: meKey });
    // The set-up has ended the other sessions.
    void queries.invalidateQueries({ queryKey: ["sessions"] });
  };
  const part = { userName: me.data?.email, onEnd: close };
  return (
    <section aria-labelledby="two-factor" aria-busy={me.isPending} className="mt-6 border-line border-t pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 id="two-factor" className="font-semibold">
            Authenticator app
          </h3>
          {me.data ? (
            <p className="mt-0.5 text-ink-2 text-sm">
              {isOn
                ? "On: logging in asks for a code of your app."
                : "Off: a code of an app on your phone, besides your password, keeps others out."}
            </p>
          ) : me.isPending ? (
            <Skeleton className="mt-1.5 h-4 w-64 max-w-full" />
          ) : null}
        </div>
        {me.data && !isOpen ? (
          <Button variant="outline" onClick={() => setOpen(true)}>
            {isOn ? "Turn off" : "Set up"}
          </Button>
        ) : null}
      </div>
      <LoadFailure query={me} />
      {isOpen ? (
        <div className="mt-4">{isOn ? <TwoFactorEnd {...part} /> : <TwoFactorSetUp {...part} />}</div>
      ) : null}
    </section>
  );
}
