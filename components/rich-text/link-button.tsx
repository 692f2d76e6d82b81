"use client";

import type { Editor } from "@tiptap/core";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { FormField } from "@/components/form/field";
import { TextInput } from "@/components/form/text-input";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import { isSafeLink } from "@/lib/core/rich-text/document";
import { asStep } from "./as-step";
import { pressedClass } from "./toolbar-button";

/** Adds the scheme to a typed address: `https:` or, for an e-mail address, `mailto:`. */
function withScheme(typed: string): string {
  const address = typed.trim();
  if (address === "" || /^[a-z][a-z0-9+.-]*:/i.test(address)) return address;
  return /^[^\s/]+@[^\s/]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}

function LinkForm({ editor, close }: { editor: Editor; close: () => void }) {
  const [typed, setTyped] = useState(() => String(editor.getAttributes("link").href ?? ""));
  const [error, setError] = useState<string>();
  const has = editor.isActive("link");

  const set = () => {
    const href = withScheme(typed);
    if (!isSafeLink(href)) {
      setError(
        href === "" ? "Please input an address." : "A link must begin with http://, https:// or mailto:.",
      );
      return;
    }
    asStep(editor, () => {
      const chain = editor.chain().extendMarkRange("link");
      if (has || !editor.state.selection.empty) return chain.setLink({ href }).run();
      const text = { type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href } }] };
      return chain.insertContent(text).run();
    });
    close();
  };
  const remove = () => {
    asStep(editor, () => editor.chain().extendMarkRange("link").unsetLink().run());
    close();
  };

  return (
    <div className="grid gap-3 p-4">
      <FormField label="Address" error={error}>
        {(control) => (
          <TextInput
            id={control.id}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://example.com"
            aria-describedby={control.describedBy}
            invalid={control.invalid}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Prevents the surrounding form from being submitted.
              event.preventDefault();
              event.stopPropagation();
              set();
            }}
          />
        )}
      </FormField>
      <div className="flex justify-end gap-2">
        {has ? (
          <Button variant="outline" size="sm" onClick={remove}>
            Remove link
          </Button>
        ) : null}
        <Button size="sm" onClick={set}>
          Set link
        </Button>
      </div>
    </div>
  );
}

/** The link button with its popover. Enter sets the link and Esc cancels; both return the focus to the text. */
export function LinkButton(props: {
  editor: Editor;
  pressed: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { editor, pressed, open, onOpenChange } = props;
  return (
    <Popover
      label="Link"
      width={20}
      open={open}
      onOpenChange={onOpenChange}
      onCloseFocus={() => editor.commands.focus()}
      trigger={
        <IconButton size="sm" label="Link" icon={<Link2 />} aria-pressed={pressed} className={pressedClass} />
      }
    >
      <LinkForm editor={editor} close={() => onOpenChange(false)} />
    </Popover>
  );
}
