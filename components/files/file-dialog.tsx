"use client";

import { Download, ExternalLink } from "lucide-react";
import { useState } from "react";
import { PdfViewer } from "@/components/pdf/pdf-viewer";
import { Dialog } from "@/components/ui/dialog";
import { IconLink } from "@/components/ui/icon-link";
import { PictureViewer } from "./picture-viewer";
import { Video } from "./video";

/**
 * Shows a stored file above the page, so that an app on a phone's home screen, which has no Back, is not left
 * (docs/rules/files.md, Showing files).
 * @param props.address ends with the file's type
 */
export function FileDialog(props: { title: string; name: string; address: string; onClose: () => void }) {
  const { title, name, address, onClose } = props;
  const [attempt, setAttempt] = useState(0);
  const isPdf = /\.pdf$/i.test(address);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size={1000}
      tall
      fitted
      focusTitle
      title={title}
      // A PDF has these in its own bar.
      corner={
        isPdf ? undefined : (
          <>
            <IconLink label="Download" icon={<Download />} href={address} download={name} />
            <IconLink
              label="Open in a new tab"
              icon={<ExternalLink />}
              href={address}
              className="max-sm:hidden"
            />
          </>
        )
      }
    >
      {isPdf ? (
        <PdfViewer key={attempt} {...{ name, address }} fills onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <div className="flex min-h-0 flex-1 flex-col bg-sunken p-5 max-sm:p-4">
          {/\.(mp4|mov|webm|m4v)$/i.test(address) ? (
            <Video name={name} src={address} />
          ) : (
            <PictureViewer {...{ name, address }} label={name} />
          )}
        </div>
      )}
    </Dialog>
  );
}
