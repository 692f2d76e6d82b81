/*
 * A payment as it must be, kept by hand beside the product's: what words of providers, decisions of staff and settlements
 * make of it (docs/rules/payments.md). Amounts in centavos.
 */

type Difference = { reason: string; ours: bigint; letter: string; amount: bigint | null };

export type Entry = {
  id: string;
  who: number;
  invoice: string;
  way: string;
  transactionId: string;
  asked: bigint;
  received: bigint | null;
  status: number;
  letter: string | null;
  open: Difference | null;
  /** What the newest difference tells of the provider, settled or not. */
  newest: Pick<Difference, "letter" | "amount"> | null;
};

export const isDeposit = ({ way }: Entry): boolean => way === "deposit";
const isCounted = (status: number): boolean => status === 3 || status === 4;
const amountOf = ({ asked, received }: Entry): bigint => received ?? asked;
/** What the balance counts of it. */
export const countedOf = (entry: Entry): bigint => (isCounted(entry.status) ? amountOf(entry) : 0n);
export const payfileOf = amountOf;

const order = ["U", "P", "A", "F", "S", "R"];
const alike: Record<string, string> = { V: "F", K: "R" };
const placeOf = (letter: string | null) => (letter === null ? -1 : order.indexOf(alike[letter] ?? letter));
const isTaken = (letter: string | null): boolean => ["F", "V", "R", "K"].includes(letter ?? "");

function open(
  entry: Entry,
  reason: string,
  letter: string,
  amount: bigint | null,
  ours = amountOf(entry),
): void {
  entry.open = { reason, ours, letter, amount };
  entry.newest = { letter, amount };
}

/** What a provider reports. */
export function say(entry: Entry, letter: string, amount: bigint): void {
  const before = entry.letter;
  if (placeOf(letter) > placeOf(before)) {
    const ours = amountOf(entry);
    entry.open = null;
    entry.letter = letter;
    if (entry.status === 1) entry.status = 2;
    const isRefused = entry.status === 0 || entry.status === 5;
    if (isTaken(letter) && isCounted(entry.status)) open(entry, "reversed", letter, amount);
    if (letter !== "S") return;
    entry.received = amount;
    if (isRefused) open(entry, entry.status === 0 ? "deleted" : "refused", letter, amount, ours);
    else if (amount !== entry.asked) open(entry, "amount", letter, amount, ours);
    return;
  }
  const contradicts =
    before === "S" ? isTaken(letter) || (letter === "S" && amount !== amountOf(entry)) : letter === "S";
  const isKnown = entry.newest?.letter === letter && entry.newest.amount === amount;
  if (contradicts && !isKnown) open(entry, "contradiction", letter, amount);
}

/** A decision of staff, who may do everything. @returns the status of the answer */
export function decide(entry: Entry, status: number, hasRemarks: boolean): number {
  const { status: from, letter } = entry;
  if (from === 0) return 404;
  if (status === from) return 200;
  if (isCounted(status)) {
    if (!isDeposit(entry) && isTaken(letter)) return 409;
    if (entry.open && ["amount", "contradiction"].includes(entry.open.reason)) return 409;
    if (!isDeposit(entry) && letter !== "S" && !hasRemarks) return 400;
  }
  entry.status = status;
  decided(entry, from);
  return 200;
}

/** A deletion. @returns the status of the answer */
export function remove(entry: Entry): number {
  if (entry.status === 0) return 404;
  if (entry.status !== 2) return 403;
  entry.status = 0;
  decided(entry, 2);
  return 200;
}

function decided(entry: Entry, from: number): void {
  const { status, letter } = entry;
  if (isDeposit(entry) || (isCounted(from) && isCounted(status))) return;
  const said = letter === "S" ? amountOf(entry) : null;
  if (letter === "S" && status === 5) open(entry, "refused", "S", said);
  else if (letter === "S" && status === 0) open(entry, "deleted", "S", said);
  else if (letter !== "S" && isCounted(status)) open(entry, "unconfirmed", letter ?? "", null);
  else if (entry.open && !["amount", "contradiction"].includes(entry.open.reason)) entry.open = null;
}

/** A settlement of what is open. @returns the status of the answer */
export function settle(entry: Entry, outcome: string): number {
  const { open: difference } = entry;
  if (!difference) throw new Error("There is nothing to settle.");
  const { reason, ours, letter, amount } = difference;
  const isPaid = letter === "S";
  if (outcome === "keep" && isPaid && amount !== ours && ["amount", "contradiction"].includes(reason)) {
    return 409;
  }
  if (outcome === "accept") {
    if (!isPaid && !isTaken(letter)) return 409;
    entry.received = isPaid ? amount : 0n;
    entry.letter = letter;
    if (isPaid && (entry.status === 0 || entry.status === 5)) entry.status = 2;
  }
  if (outcome === "reject") entry.status = 5;
  entry.open = null;
  return 200;
}
