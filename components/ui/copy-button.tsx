"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";
import { useErrorToast } from "./use-error-toast";

/** How long the button says that it has copied, in milliseconds. */
const copiedMs = 2000;

/** Copies a text. @param props.what names it, such as `Account Number` */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  const errorToast = useErrorToast();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    // Without https a browser has no clipboard.
    const write = async () => navigator.clipboard.writeText(text);
    const failed = "It could not be copied. Please mark it and copy it yourself.";
    if (await errorToast.attempt(write(), failed)) setCopied(true);
  };
  return (
    <>
      <Button
        variant="link"
        size="sm"
        icon={isCopied ? <Check /> : <Copy />}
        aria-label={isCopied ? undefined : `Copy ${what}`}
        className={isCopied ? "text-st-done!" : ""}
        onClick={copy}
      >
        {isCopied ? "Copied" : "Copy"}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? `${what} copied.` : ""}
      </span>
    </>
  );
}
