import { ResultPage } from "@/components/payments/result-page";
import type { ProviderReturn } from "@/components/payments/use-payment-result";
import { Logo } from "@/components/ui/logo";
import { AppError } from "@/lib/core/errors";
import { showResult } from "@/lib/features/payments/server/return-payment";
import { readSite } from "@/lib/features/settings/server/site";
import { publicCaller } from "@/lib/http/page-session";

/** The result of a payment; works without a session and during maintenance. */
export async function ResultFrame(props: {
  provider: "DragonPay" | "AQWire";
  transactionId: string;
  returned: ProviderReturn;
}) {
  const { provider, transactionId, returned } = props;
  const [site, initial] = await Promise.all([readSite(), knownResult(transactionId)]);
  return (
    <>
      <header className="flex h-14 items-center gap-3 bg-nav px-4 lg:px-9 print:bg-transparent print:px-0">
        <Logo src={site.logo} />
        <p className="min-w-0 truncate font-semibold text-md text-nav-on print:text-ink">{site.name}</p>
      </header>
      <main id="content" tabIndex={-1} className="px-4 py-5 lg:py-10">
        <ResultPage {...{ provider, transactionId, returned, initial }} />
      </main>
    </>
  );
}

/**
 * The stored result, without a request to the provider; null if the payment does not exist or the rate limit is
 * exceeded.
 */
async function knownResult(transactionId: string) {
  try {
    const { referenceNumber, result, message } = await showResult(await publicCaller(), {
      id: transactionId,
    });
    return { referenceNumber, result, message };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
