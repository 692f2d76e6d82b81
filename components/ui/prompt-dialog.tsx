"use client";

import * as Radix from "@radix-ui/react-alert-dialog";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { useBackLayer } from "./back-layers";
import { Button } from "./button";
import { cn } from "./cn";
import { useReturnFocus } from "./overlay-focus";
import type { ConfirmOptions, Prompt } from "./prompt-store";
import { RadioTiles } from "./radio-tiles";

const icons = {
  info: { icon: <Info />, look: "bg-brand-soft text-brand-ink" },
  success: { icon: <CircleCheck />, look: "bg-st-done-bg text-st-done" },
  warning: { icon: <TriangleAlert />, look: "bg-st-wait-bg text-st-wait" },
  error: { icon: <CircleAlert />, look: "bg-st-no-bg text-st-no" },
};

function Icon(props: { kind: keyof typeof icons }) {
  const { icon, look: style } = icons[props.kind];
  return (
    <span
      aria-hidden
      className={cn("grid size-10 shrink-0 place-items-center rounded-lg [&_svg]:size-5", style)}
    >
      {icon}
    </span>
  );
}

/** A question or a message. Cancel has the initial focus, so that pressing Enter by habit deletes nothing. */
export function PromptDialog(props: { prompt: Prompt }) {
  const { prompt } = props;
  const first = useRef<HTMLButtonElement>(null);
  const returnFocus = useReturnFocus(true);
  const [busy, setBusy] = useState(false);
  const { title, body } = prompt.options;
  const asked: Partial<ConfirmOptions> = prompt.type === "confirm" ? prompt.options : {};
  const { choices, foot, details, kind = "info" } = asked;
  const [choice, setChoice] = useState(choices?.options[0]?.value);
  const chosen = choices?.options.find(({ value }) => value === choice);
  const danger = prompt.type === "confirm" && prompt.options.danger === true;

  useBackLayer(true, () => {
    if (busy) return false;
    return prompt.settle(prompt.type === "message" && prompt.options.cancelLabel === undefined);
  });

  const answer = async () => {
    if (prompt.type === "message") return prompt.settle(true);
    if (!prompt.options.onConfirm) return prompt.settle(true);
    setBusy(true);
    try {
      await prompt.options.onConfirm();
      prompt.settle(true);
    } catch (reason) {
      prompt.fail(reason);
    }
  };

  const choose = () => {
    if (prompt.type !== "confirm") return;
    prompt.options.alternative?.onChoose();
    prompt.settle(true);
  };

  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className="anim-fade fixed inset-0 z-65 bg-scrim" />
        <Radix.Content
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            first.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            if (prompt.type === "confirm" && !busy) prompt.settle(false);
          }}
          className={cn(
            "anim-pop fixed top-1/2 left-1/2 z-65 -translate-x-1/2 -translate-y-1/2",
            details ? "w-[min(36rem,calc(100vw-2rem))]" : "w-[min(26.25rem,calc(100vw-2rem))]",
            "max-h-[calc(100dvh-3rem)] overflow-y-auto rounded-dialog bg-surface shadow-3",
          )}
        >
          <div className="flex gap-4 p-6 pb-5">
            <Icon kind={prompt.type === "message" ? prompt.options.kind : danger ? "error" : kind} />
            <div className="min-w-0 flex-1 pt-1">
              <Radix.Title className="text-lg font-semibold tracking-[-0.01em]">{title}</Radix.Title>
              {body ? (
                <Radix.Description asChild>
                  <div className="mt-1.5 text-base text-ink-2 whitespace-pre-line [overflow-wrap:anywhere]">
                    {body}
                  </div>
                </Radix.Description>
              ) : null}
            </div>
          </div>
          {details ? <div className="px-6 pb-5">{details}</div> : null}
          {choices ? (
            <div className="px-6 pb-5">
              <RadioTiles
                ariaLabel={choices.label}
                columns={1}
                align="start"
                options={choices.options}
                value={choice ?? null}
                onChange={(value) => {
                  setChoice(value);
                  choices.onChosen(value);
                }}
              />
            </div>
          ) : null}
          <div className="flex flex-wrap items-center justify-end gap-2.5 px-6 pb-6 max-sm:*:flex-1">
            {foot ? <p className="text-ink-2 text-sm sm:mr-auto max-sm:basis-full!">{foot}</p> : null}
            {prompt.type === "message" ? (
              <>
                {prompt.options.cancelLabel ? (
                  <Button variant="outline" onClick={() => prompt.settle(false)}>
                    {prompt.options.cancelLabel}
                  </Button>
                ) : null}
                <Button ref={first} onClick={answer}>
                  {prompt.options.okLabel ?? "OK"}
                </Button>
              </>
            ) : (
              <>
                <Button ref={first} variant="outline" disabled={busy} onClick={() => prompt.settle(false)}>
                  {prompt.options.cancelLabel ?? "Cancel"}
                </Button>
                {prompt.options.alternative ? (
                  <Button variant="outline" disabled={busy} onClick={choose}>
                    {prompt.options.alternative.label}
                  </Button>
                ) : null}
                <Button variant={danger ? "danger" : "primary"} pending={busy} onClick={answer}>
                  {chosen?.confirmLabel ?? prompt.options.confirmLabel ?? "OK"}
                </Button>
              </>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
