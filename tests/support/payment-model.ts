/*
 * A simple model of a payment: the effect of provider reports, staff decisions and settlements
 * (docs/rules/payments.md). Amounts are in centavos.
 */

type Difference = { reason: string; ours: bigint; code: string; amount: bigint | null };

export type Entry = {
  id: string;
  who: number;
  /** The date of the statement whose invoice it names. */
  invoice: string;
  /** The date of the statement on which it counts; null while it does not count. */
  countsOn: string | null;
  way: string;
  transactionId: string;
  asked: bigint;
  received: bigint | null;
  status: number;
  code: string | null;
  open: Difference | null;
  /** The provider's last report. */
  last: Pick<Difference, "code" | "amount"> | null;
};

export const isDeposit = ({ way }: Entry): boolean => way === "deposit";
const isCounted = (status: number): boolean => status === 3 || status === 4;
const amountOf = ({ asked, received }: Entry): bigint => received ?? asked;
/** The amount that counts on the statement of a date. */
export const countedOn = (entry: Entry, date: string): bigint =>
  entry.countsOn === date ? amountOf(entry) : 0n;
export const payfileOf = amountOf;

const order = ["U", "P", "A", "F", "S", "R"];
const alike: Record<string, string> = { V: "F", K: "R" };
const placeOf = (code: string | null) => (code === null ? -1 : order.indexOf(alike[code] ?? code));
const isTaken = (code: string | null): boolean => ["F", "V", "R", "K"].includes(code ?? "");

const needsSettlement = ({ open }: Entry): boolean =>
  ["amount", "contradiction"].includes(open?.reason ?? "");

function open(
  entry: Entry,
  reason: string,
  code: string,
  amount: bigint | null,
  ours = amountOf(entry),
): void {
  entry.open = { reason, ours, code, amount };
}

/** Applies a provider's report. */
export function applyReport(entry: Entry, code: string, amount: bigint): void {
  const isOpenCode = ["U", "P", "A"].includes(code);
  if (placeOf(code) > placeOf(entry.code)) {
    const ours = amountOf(entry);
    if (!isOpenCode) entry.open = null;
    entry.code = code;
    entry.last = { code, amount };
    if (entry.status === 1) entry.status = 2;
    const isRefused = entry.status === 0 || entry.status === 5;
    if (isTaken(code) && isCounted(entry.status)) open(entry, "reversed", code, amount);
    if (code !== "S") return;
    entry.received = amount;
    if (isRefused) open(entry, entry.status === 0 ? "deleted" : "refused", code, amount, ours);
    else if (amount !== entry.asked) open(entry, "amount", code, amount, ours);
    return;
  }
  if (isOpenCode || !entry.last) return;
  const isSame = isTaken(code)
    ? isTaken(entry.last.code)
    : entry.last.code === code && entry.last.amount === amount;
  if (isSame) return;
  entry.last = { code, amount };
  open(entry, "contradiction", code, amount);
}

/**
 * Applies a decision of staff with all permissions.
 * @param newest the date of the tenant's newest statement
 * @returns the status of the response
 */
export function decide(
  entry: Entry,
  status: number,
  hasRemarks: boolean,
  newest: string | undefined,
): number {
  const { status: from, code } = entry;
  if (from === 0) return 404;
  if (status === from) return 200;
  if (isCounted(status)) {
    if (!isDeposit(entry) && isTaken(code)) return 409;
    if (needsSettlement(entry)) return 409;
    if (!isDeposit(entry) && code !== "S" && !hasRemarks) return 400;
  }
  entry.status = status;
  if (!isCounted(status)) entry.countsOn = null;
  else if (!isCounted(from)) entry.countsOn = newest && newest > entry.invoice ? newest : entry.invoice;
  decided(entry, from);
  return 200;
}

/**
 * Applies the choice of a statement by staff.
 * @param bills the dates of the tenant's statements
 * @returns the status of the response
 */
export function move(entry: Entry, to: string, bills: Iterable<string>): number {
  if (entry.status === 0) return 404;
  if (entry.countsOn === to) return 200;
  if (entry.countsOn === null || ![...bills].includes(to)) return 400;
  entry.countsOn = to;
  return 200;
}

/** Applies the removal of a statement. @param left the dates of the tenant's other statements */
export function removeBill(entry: Entry, removed: string, left: Iterable<string>): void {
  if (entry.countsOn !== removed) return;
  const between = [...left].filter((date) => date > entry.invoice && date < removed);
  entry.countsOn = between.sort().at(-1) ?? entry.invoice;
}

/**
 * Applies a deletion.
 * @returns the status of the response
 */
export function remove(entry: Entry): number {
  if (entry.status === 0) return 404;
  if (entry.status !== 2) return 403;
  entry.status = 0;
  decided(entry, 2);
  return 200;
}

function decided(entry: Entry, from: number): void {
  const { status, last } = entry;
  if (isDeposit(entry) || needsSettlement(entry) || (isCounted(from) && isCounted(status))) return;
  const isPaid = last?.code === "S";
  if (isPaid && status === 5) open(entry, "refused", "S", last.amount);
  else if (isPaid && status === 0) open(entry, "deleted", "S", last.amount);
  else if (!isPaid && isCounted(status)) open(entry, "unconfirmed", last?.code ?? "", null);
  else entry.open = null;
}

/**
 * Applies a settlement of the open difference.
 * @returns the status of the response
 */
export function settle(entry: Entry, outcome: string): number {
  const { open: difference } = entry;
  if (!difference) throw new Error("There is nothing to settle.");
  const { reason, ours, code, amount } = difference;
  const isPaid = code === "S";
  if (outcome === "keep" && isPaid && amount !== ours && ["amount", "contradiction"].includes(reason)) {
    return 409;
  }
  if (outcome === "accept") {
    if (!isPaid && !isTaken(code)) return 409;
    entry.received = isPaid ? amount : 0n;
    entry.code = code;
    if (isPaid && (entry.status === 0 || entry.status === 5)) entry.status = 2;
  }
  if (outcome === "reject") {
    entry.status = 5;
    entry.countsOn = null;
    if (reason === "contradiction") entry.code = code;
    if (reason === "contradiction" && isPaid) entry.received = amount;
  }
  entry.open = null;
  return 200;
}
