import { Copy } from "lucide-react";
import { confirm } from "@/components/ui/confirm-dialog";
import { Note } from "@/components/ui/note";
import { PageLink } from "@/components/ui/page-link";
import { PlainButton } from "@/components/ui/plain-button";
import { paymentLink } from "@/lib/features/payments/links";
import type { OtherPayment, PaymentRecord } from "@/lib/features/payments/record";
import {
  countsTowardsBalance,
  type PaymentStatus,
  paymentStatusLabel,
} from "@/lib/features/payments/statuses";
import { longDateTime } from "@/lib/format/dates";

type Duplicates = NonNullable<PaymentRecord["duplicates"]>;
const hasImage = (duplicates: Duplicates) => duplicates.some(({ same }) => same.includes("image"));

/** Marks a payment that may have been sent twice, below the reference in a list. */
export function DuplicateFlag({ duplicates = [] }: { duplicates: PaymentRecord["duplicates"] }) {
  if (duplicates.length === 0) return null;
  return (
    <span className="flex items-center gap-1 whitespace-nowrap font-normal font-sans text-2xs text-danger-ink">
      <Copy aria-hidden className="size-3 shrink-0" />
      {hasImage(duplicates) ? "Same slip twice" : "Same amount twice"}
    </span>
  );
}

/** Whether a payment that may be the same one counts already on the same invoice. */
export const hasCountedTwin = ({ duplicates = [], alsoSent = [] }: PaymentRecord): boolean =>
  alsoSent.some((one) => countsTowardsBalance(one.status) && duplicates.some(({ id }) => id === one.id));

/**
 * Asks before a payment counts whose twin may be counted twice: another with the same picture, or of the same amount
 * that counts already.
 * @returns the message of a form that is not sent, or null
 */
export async function refuseSecondCount(payment: PaymentRecord, to: PaymentStatus): Promise<string | null> {
  if (!countsTowardsBalance(to) || countsTowardsBalance(payment.status)) return null;
  const counted = payment.alsoSent?.filter(({ status }) => countsTowardsBalance(status)) ?? [];
  const twin = payment.duplicates?.find(
    ({ id, same }) => same.includes("image") || counted.some((one) => one.id === id),
  );
  if (!twin) return null;
  const title = twin.same.includes("image")
    ? "The same slip was sent twice."
    : "A payment of the same amount counts already.";
  const body = `See ${twin.referenceNumber || "the other payment"}. Do you want to count this one too?`;
  const isConfirmed = await confirm({ title, body, confirmLabel: "Count it too" });
  return isConfirmed ? null : title;
}

/** Lists the equal properties, such as `the same image and amount`. */
function sameText(same: Duplicates[number]["same"]): string {
  if (!same.includes("image")) return "the same amount, on the same invoice or day";
  return same.includes("details") ? "the same image and amount" : "the same image";
}

/** What became of it, by whom and when, and whose it is if it is another unit's. */
function becameText(other: OtherPayment | undefined, clientCode: string): string {
  if (!other) return "";
  const whose = other.clientCode === clientCode ? "It" : `It is of ${other.clientCode}, and`;
  const status = paymentStatusLabel(other.status, "staff");
  return other.by
    ? `${whose} was ${status} on ${longDateTime(other.at)} by ${other.by}.`
    : `${whose} is ${status} since ${longDateTime(other.at)}.`;
}

/** Only deposits have a slip; their references begin like this. */
const isDeposit = ({ referenceNumber }: Duplicates[number]) => referenceNumber.startsWith("DD-");

/** Names possible duplicates in the dialog. It blocks nothing; staff decide. */
export function DuplicateNote(props: {
  duplicates: Duplicates;
  /** The number of all duplicates; only the newest are named. */
  count: number;
  /** More information about them. */
  others: readonly OtherPayment[];
  /** Of the payment itself. */
  clientCode: string;
  /** Absent for a payment without a slip. */
  onCompare?: ((id: string) => void) | undefined;
}) {
  const { duplicates, count, others, clientCode, onCompare } = props;
  if (duplicates.length === 0) return null;
  return (
    <Note tone="error" icon={<Copy />}>
      <p className="font-semibold">
        {hasImage(duplicates) ? "The same slip was sent twice." : "This may have been sent twice."}
      </p>
      <ul className="grid gap-1">
        {duplicates.map((one) => {
          const { id, referenceNumber, same } = one;
          return (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                {referenceNumber ? (
                  <span className="plate">{referenceNumber}</span>
                ) : (
                  "A payment without a reference"
                )}{" "}
                has {sameText(same)}.{" "}
                {becameText(
                  others.find((other) => other.id === id),
                  clientCode,
                )}
              </span>
              {onCompare && isDeposit(one) ? (
                <PlainButton
                  aria-label={`Compare with ${referenceNumber}`}
                  className="font-medium underline underline-offset-3 touch:min-h-11"
                  onClick={() => onCompare(id)}
                >
                  Compare
                </PlainButton>
              ) : (
                <PageLink
                  href={paymentLink("admin", id)}
                  className="font-medium underline underline-offset-3"
                >
                  Open
                </PageLink>
              )}
            </li>
          );
        })}
      </ul>
      {count > duplicates.length ? (
        <p className="mt-1">{`These are the newest ${duplicates.length} of ${count.toLocaleString("en")}.`}</p>
      ) : null}
    </Note>
  );
}
