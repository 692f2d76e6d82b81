"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useAction } from "@/components/failures/use-action";
import { useInvalidation } from "@/components/live/use-invalidation";
import { recordsKey } from "@/components/records/record-source";
import { toast } from "@/components/ui/toast";
import { useErrorToast } from "@/components/ui/use-error-toast";
import { orderPolicyHeadersAction } from "@/lib/actions/policies";
import { fetchVersioned } from "@/lib/browser/fetch";
import { policyCalls } from "@/lib/features/policies/calls";
import type { PolicyHeaderRecord } from "@/lib/features/policies/record";
import { policyHeaderSource } from "./policy-source";

type Answer = { data: PolicyHeaderRecord[]; version: string };
const key = recordsKey("admin", policyHeaderSource);

function inOrder({ data, version }: Answer, ids: readonly string[]): Answer {
  const places = new Map(ids.map((id, place) => [id, place]));
  const place = ({ id }: PolicyHeaderRecord) => places.get(id) ?? ids.length;
  return { data: data.toSorted((a, b) => place(a) - place(b)), version };
}

/** Loads all headers with their policies, starting with the server's render, and reorders them. */
export function usePolicyHeaders(initial: Answer) {
  const client = useQueryClient();
  const errorToast = useErrorToast();
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Answer> => {
      const options = { signal, background: true };
      const { answer, version } = await fetchVersioned(policyCalls.headers, {}, options);
      return { ...answer, version };
    },
    initialData: initial,
  });
  const saveOrder = useAction(orderPolicyHeadersAction);
  const headers = query.data.data;
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: key }), [client]);
  useInvalidation({ what: "policies" }, refresh);

  /** Shows a new order immediately and saves it. If that fails, the previous order is restored and a toast says so. */
  const save = useCallback(
    async (ids: readonly string[], onSaved: (previousIds: readonly string[]) => void): Promise<void> => {
      errorToast.clear();
      await client.cancelQueries({ queryKey: key });
      const { data = [], version = "" } = client.getQueryData<Answer>(key) ?? {};
      const previousIds = data.map(({ id }) => id);
      const show = (order: readonly string[]) =>
        client.setQueryData<Answer>(key, (answer) => answer && inOrder(answer, order));
      show(ids);
      const outcome = await saveOrder({ ids: [...ids] }, { version, onFailure: () => show(previousIds) });
      if (outcome.done) {
        const { version: newVersion } = outcome.data;
        client.setQueryData<Answer>(key, (answer) => answer && { ...answer, version: newVersion });
        onSaved(previousIds);
      } else errorToast.show(`The order was not saved. ${outcome.message}`);
      refresh();
    },
    [client, saveOrder, refresh, errorToast],
  );
  /** @param message the success toast, which offers Undo */
  const order = useCallback(
    (ids: readonly string[], message: string) =>
      save(ids, (previousIds) =>
        toast.success(message, {
          label: "Undo",
          run: () => save(previousIds, () => toast.success("The order is as it was.")),
        }),
      ),
    [save],
  );
  return useMemo(() => ({ headers, query, refresh, order }), [headers, query, refresh, order]);
}
