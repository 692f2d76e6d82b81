"use client";

import { LockKeyhole, Mail } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-input";
import { TextField } from "@/components/form/text-input";
import { useLazyZodForm } from "@/components/form/use-lazy-zod-form";
import { Button } from "@/components/ui/button";
import { signIn } from "@/lib/features/auth/sign-in";

const schema = () => import("@/lib/features/auth/schema").then((module) => module.staffLogin);

/** The log-in of staff and super admins: e-mail and password. */
export function StaffLoginForm(props: { area: "admin" | "super-admin" }) {
  const form = useLazyZodForm(schema, { defaultValues: { email: "", password: "" } });
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Form
        form={form}
        guard={false}
        onSubmit={async ({ email, password }) => {
          const message = await signIn(props.area, email, password);
          if (message) return { message };
          setLeaving(true);
          location.reload();
        }}
      >
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          leading={<Mail />}
          maxLength={254}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          leading={<LockKeyhole />}
        />
        <Button type="submit" block pending={form.formState.isSubmitting || leaving}>
          Log in
        </Button>
      </Form>
      {props.area === "admin" ? (
        <p className="mt-4">
          <Link className="link text-brand-ink text-sm" href="/admin/forgot-password">
            Forgot your password?
          </Link>
        </p>
      ) : null}
    </>
  );
}
