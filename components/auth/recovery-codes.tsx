"use client";

import { Copy, Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { toast } from "@/components/ui/toast";
import { useErrorToast } from "@/components/ui/use-error-toast";
import { downloadText } from "@/lib/browser/download";

/** Recovery codes to be copied or downloaded; they are shown only once. */
export function RecoveryCodes({ codes, onEnd }: { codes: readonly string[]; onEnd: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const errorToast = useErrorToast();
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join("\r\n")}\r\n`;
  return (
    <div className="grid gap-4">
      <h4 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Your authenticator app is on. Keep these recovery codes.
      </h4>
      <Note tone="warn">
        They are shown this once. Each logs you in once in place of a code, if you lose your phone.
      </Note>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-lg border border-line bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="outline"
          icon={<Copy />}
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => {
                errorToast.clear();
                toast.success("Copied.");
              },
              () => errorToast.show("They could not be copied. Please download them."),
            )
          }
        >
          Copy
        </Button>
        <Button
          variant="outline"
          icon={<Download />}
          onClick={() => downloadText("recovery-codes.txt", text, "text/plain")}
        >
          Download
        </Button>
        <Button className="ml-auto" onClick={onEnd}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
