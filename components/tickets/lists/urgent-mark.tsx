/** Says beside a ticket's number that it is urgent; nothing if it is not. */
export function UrgentMark({ urgent }: { urgent: boolean }) {
  if (!urgent) return null;
  return (
    <span className="ml-1.5 rounded-sm bg-st-no-bg px-1.5 py-0.5 font-medium font-sans text-2xs text-st-no">
      Urgent
    </span>
  );
}
