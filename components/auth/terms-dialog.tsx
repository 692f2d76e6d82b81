"use client";

import { useQuery } from "@tanstack/react-query";
import { LocalQueries } from "@/components/connection/query-client";
import { RichText } from "@/components/rich-text/rich-text";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/empty-state";
import { fetchCall } from "@/lib/browser/fetch";
import { settingsCalls } from "@/lib/features/settings/calls";

function Terms(props: { onClose: () => void }) {
  const terms = useQuery({
    queryKey: ["terms"],
    queryFn: () => fetchCall(settingsCalls.publicTerms, {}),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={terms.data?.title ?? "Terms And Conditions"}
      loading={terms.isPending}
    >
      {terms.isError ? <ErrorState onRetry={() => void terms.refetch()} /> : null}
      {terms.data ? <RichText content={terms.data.value} area="client" /> : null}
    </Dialog>
  );
}

/** The terms and conditions, loaded when opened. */
export function TermsDialog(props: { onClose: () => void }) {
  return (
    <LocalQueries>
      <Terms {...props} />
    </LocalQueries>
  );
}
