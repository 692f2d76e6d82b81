import { ProgressBar } from "@/components/ui/progress";

export const waitingForConnection = "Waiting for the connection. The upload then goes on by itself.";

/**
 * The progress of an upload.
 * @param props.share 0 to 1, or null while the upload waits for the connection
 */
export function UploadProgress({ name, share }: { name: string; share: number | null }) {
  if (share === null)
    return (
      <p role="status" className="text-ink-2 text-xs">
        {waitingForConnection}
      </p>
    );
  return (
    <span className="flex items-center gap-3">
      <ProgressBar value={share * 100} label={`Sending ${name}`} className="flex-1" />
      <span aria-hidden className="num text-2xs text-ink-3">
        {Math.round(share * 100)}%
      </span>
    </span>
  );
}
