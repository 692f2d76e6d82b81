import "server-only";
import * as z from "zod";
import { clientWith } from "@/lib/core/actor";
import { fileAddress } from "@/lib/core/areas";
import { defineUseCase } from "@/lib/core/server/use-case";
import { readSettings } from "@/lib/core/server/website-settings";
import { readDepositAccounts } from "@/lib/features/settings/deposit-accounts";
import { maxDepositAccounts } from "@/lib/features/settings/limits";
import { depositAccountRecord } from "@/lib/features/settings/record";

/** `GET /deposit-accounts`: where a tenant's deposits go; empty if the office has set none. */
export const listDepositAccounts = defineUseCase({
  name: "depositAccounts.list",
  allow: [clientWith("pay")],
  input: z.object({}),
  output: z.array(depositAccountRecord).max(maxDepositAccounts),
  async run({ tx }) {
    const { depositAccounts } = await readSettings(tx);
    return readDepositAccounts(depositAccounts).map((account) => ({
      ...account,
      url: account.image ? fileAddress("client", account.image) : null,
    }));
  },
});
