"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { PlainButton } from "@/components/ui/plain-button";
import { TextField, type TextFieldProps } from "./text-input";

/** A password, with an eye to see what was typed. */
export function PasswordField<Values extends FieldValues = FieldValues, Output = Values>(
  props: Omit<TextFieldProps<Values, Output>, "type" | "trailing">,
) {
  const [shown, setShown] = useState(false);
  const eye = (
    <PlainButton
      aria-label="Show password"
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      className="relative mr-1 grid size-8 shrink-0 place-items-center rounded-md text-ink-3 hover:text-ink pointer-coarse:after:absolute pointer-coarse:after:-inset-1.5 [&_svg]:size-4"
    >
      {shown ? <EyeOff /> : <Eye />}
    </PlainButton>
  );
  return (
    <TextField<Values, Output>
      autoComplete="current-password"
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trailing={eye}
    />
  );
}
