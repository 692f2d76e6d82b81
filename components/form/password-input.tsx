"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { PlainButton } from "@/components/ui/plain-button";
import { PlainTextField } from "./plain-form";
import { TextField, type TextFieldProps } from "./text-input";

/** Masks a text field as a password, with a button that shows the text. */
function usePasswordVisibility() {
  const [shown, setShown] = useState(false);
  const eye = (
    <PlainButton
      aria-label="Show password"
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      className="mr-1 grid size-8 shrink-0 place-items-center rounded-md text-ink-3 hover:text-ink touch:-mr-px touch:size-11 [&_svg]:size-4"
    >
      {shown ? <EyeOff /> : <Eye />}
    </PlainButton>
  );
  return {
    type: shown ? "text" : "password",
    autoCapitalize: "none",
    spellCheck: false,
    trailing: eye,
  };
}

/** A password field of a form over a schema. */
export function PasswordField<Values extends FieldValues = FieldValues, Output = Values>(
  props: Omit<TextFieldProps<Values, Output>, "type" | "trailing">,
) {
  return <TextField<Values, Output> {...props} {...usePasswordVisibility()} />;
}

/** A password field of a plain form. */
export function PlainPasswordField(props: ComponentProps<typeof PlainTextField>) {
  return <PlainTextField {...props} {...usePasswordVisibility()} />;
}
