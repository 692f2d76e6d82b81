"use client";

import { Info, LockKeyhole, UserRound } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-input";
import { TextField } from "@/components/form/text-input";
import { useLazyZodForm } from "@/components/form/use-lazy-zod-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Note } from "@/components/ui/note";
import { PlainButton } from "@/components/ui/plain-button";
import { signIn } from "@/lib/features/auth/sign-in";

const schema = () => import("@/lib/features/auth/schema").then((module) => module.clientLogin);
const TermsDialog = dynamic(() => import("./terms-dialog").then((module) => module.TermsDialog));

/** The tenant's log-in: client code, password, and the terms, without which the button stays off. */
export function ClientLoginForm() {
  const form = useLazyZodForm(schema, { defaultValues: { clientCode: "", password: "" } });
  const [agreed, setAgreed] = useState(false);
  const [reading, setReading] = useState(false);
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Form
        form={form}
        guard={false}
        onSubmit={async ({ clientCode, password }) => {
          const message = await signIn("client", clientCode, password);
          if (message) return { message };
          setLeaving(true);
          location.reload();
        }}
      >
        <TextField
          name="clientCode"
          label="Client code"
          autoComplete="username"
          mono
          leading={<UserRound />}
          maxLength={100}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          leading={<LockKeyhole />}
        />
        <div className="flex items-start gap-1 text-ink-2 text-md lg:text-base">
          <Checkbox
            checked={agreed}
            onChange={setAgreed}
            label={
              <>
                I have read and agree to the{" "}
                <PlainButton
                  className="link font-medium text-brand-ink"
                  onClick={(event) => {
                    // Reading the terms is not agreeing to them.
                    event.preventDefault();
                    setReading(true);
                  }}
                >
                  Terms and Conditions
                </PlainButton>
              </>
            }
          />
        </div>
        <Button type="submit" block disabled={!agreed} pending={form.formState.isSubmitting || leaving}>
          Log in
        </Button>
      </Form>
      <p className="mt-4">
        <Link className="link text-brand-ink text-sm" href="/forgot-password">
          Forgot your password?
        </Link>
      </p>
      <div className="mt-6">
        <Note icon={<Info />}>
          Your client code and password are sent to your e-mail by the Property Management Office.
        </Note>
      </div>
      {reading ? <TermsDialog onClose={() => setReading(false)} /> : null}
    </>
  );
}
