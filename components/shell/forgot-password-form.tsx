"use client";

import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-input";
import { useLazyZodForm } from "@/components/form/use-lazy-zod-form";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { apiFetch } from "@/lib/core/fetch";

const schemas = {
  client: () => import("@/lib/features/auth/forgot-form-schema").then((module) => module.forgotForm.client),
  admin: () => import("@/lib/features/auth/forgot-form-schema").then((module) => module.forgotForm.admin),
};

/** Asks for a mail with a link to set a new password; the answer is the same whether the account exists or not. */
export function ForgotPasswordForm(props: { area: "client" | "admin" }) {
  const { area } = props;
  const form = useLazyZodForm(schemas[area], { defaultValues: { name: "" } });
  const [sent, setSent] = useState(false);
  if (sent) {
    return (
      <Note icon={<CircleCheck />}>
        If this account exists and has an e-mail address, a link to set a new password is on its way. It works
        once, for an hour.
      </Note>
    );
  }
  return (
    <Form
      form={form}
      guard={false}
      onSubmit={async ({ name }) => {
        const isMail = name.includes("@");
        const body = area === "admin" || isMail ? { area, email: name } : { area, clientCode: name };
        try {
          await apiFetch(area, "/forgot-password", { method: "POST", body });
          setSent(true);
        } catch (error) {
          return { message: error instanceof Error ? error.message : "Please try again." };
        }
      }}
    >
      <TextField
        name="name"
        label={area === "client" ? "Client code or email" : "Email"}
        autoComplete="username"
        maxLength={254}
      />
      <Button type="submit" block pending={form.formState.isSubmitting}>
        Send link
      </Button>
    </Form>
  );
}
