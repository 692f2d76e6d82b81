import { showMessage } from "@/components/ui/message-dialog";

/** Shows which tickets of a selection were refused, each with its number and the reason; nothing if there are none. */
export async function showRefusals(messages: readonly string[]): Promise<void> {
  if (messages.length === 0) return;
  await showMessage({
    kind: "warning",
    title: "Some tickets were refused",
    body: (
      <ul className="grid gap-1">
        {[...new Set(messages)].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    ),
  });
}
