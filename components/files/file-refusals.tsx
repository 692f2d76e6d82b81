import { CircleAlert } from "lucide-react";

/** The reasons why files were refused, announced at once. */
export const FileRefusals = (props: { refusals: readonly { key: string; text: string }[] }) =>
  props.refusals.length === 0 ? null : (
    <div role="alert">
      <ul className="grid grid-cols-1 gap-1 text-danger-ink text-xs">
        {props.refusals.map(({ key, text }) => (
          <li key={key} className="flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
