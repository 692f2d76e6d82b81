import { encode } from "uqr";

/** A QR code that is black on white in every theme, with a margin of four modules, as scanners require. */
export function QrCode(props: { text: string; label: string }) {
  const { data, size } = encode(props.text, { border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-lg border border-line bg-white"
    >
      <path d={modules.join("")} fill="black" />
    </svg>
  );
}
