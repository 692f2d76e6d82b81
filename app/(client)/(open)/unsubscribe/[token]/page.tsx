import { PasswordPage } from "@/app/password-page";
import { UnsubscribeForm } from "@/components/notifications/unsubscribe-form";
import { Note } from "@/components/ui/note";
import { AppError } from "@/lib/core/errors";
import { showUnsubscription } from "@/lib/features/notifications/server/unsubscribe";
import { publicCaller } from "@/lib/http/page-session";

/** The page of a link in a mail: turns such mails off without a log-in. */
export default async function Unsubscribe(props: { params: Promise<{ token: string }> }) {
  const { token } = await props.params;
  const found = await showUnsubscription(await publicCaller(), { token }).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return (
    <PasswordPage area="client" heading="Mails">
      {found ? (
        <UnsubscribeForm what={found.what} token={token} />
      ) : (
        <Note tone="error">This link is not valid. You can choose your mails in Settings.</Note>
      )}
    </PasswordPage>
  );
}
