import * as z from "zod";
import { listOf, optionalText, requiredText } from "@/lib/core/schema";
import { isKeyIn } from "@/lib/features/files/schema";
import { maxDepositAccounts } from "./limits";

/* The accounts to which tenants make deposits, which are one website setting (docs/rules/settings.md, Website). */

/** The texts of an account, shared by the setting and its form. */
export const depositAccountTexts = {
  bank: requiredText("Please input the bank!", 60),
  accountName: requiredText("Please input the account name!", 100),
  accountNumber: requiredText("Please input the account number!", 40),
};

const depositAccount = z.object({
  ...depositAccountTexts,
  image: optionalText(300).refine(isKeyIn("logo"), "Please upload this image again."),
});
export type DepositAccount = z.output<typeof depositAccount>;

const depositAccounts = listOf(depositAccount, maxDepositAccounts, {
  error: "depositAccounts must be a list of bank, accountName, accountNumber and image, as JSON text.",
  tooMany: `There can be at most ${maxDepositAccounts} accounts.`,
});

function parsed(value: string) {
  try {
    return depositAccounts.safeParse(value === "" ? [] : JSON.parse(value));
  } catch {
    return depositAccounts.safeParse(null);
  }
}

/** Reads the setting's value; a value that can't be read has no accounts. */
export const readDepositAccounts = (value: string): DepositAccount[] => parsed(value).data ?? [];

/** The value as it is stored. A faulty one stays as it is, and is refused by `depositAccountsFault`. */
export function cleanDepositAccounts(value: string): string {
  const { data } = parsed(value);
  return data ? JSON.stringify(data) : value;
}

/** @returns a message that names the account, or null if the value is valid */
export function depositAccountsFault(value: string): string | null {
  const [issue] = parsed(value).error?.issues ?? [];
  if (!issue) return null;
  const [index] = issue.path;
  return typeof index === "number" ? `Account ${index + 1}: ${issue.message}` : issue.message;
}
