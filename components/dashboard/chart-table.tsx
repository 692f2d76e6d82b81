import type { ReactNode } from "react";

export type ChartTableRow = { name: string; cells: readonly string[] };

/**
 * The figures of a chart as a table.
 * @param props.columns the name of the rows' names, and those of their cells
 */
export function ChartTable(props: {
  caption: string;
  columns: readonly [string, ...ReactNode[]];
  rows: readonly ChartTableRow[];
}) {
  const [first, ...others] = props.columns;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{props.caption}</caption>
      <thead>
        <tr className="text-ink-3 text-xs">
          <th scope="col" className="text-left font-normal">
            {first}
          </th>
          {others.map((column, index) => (
            <th
              key={`column-${String(index)}`}
              scope="col"
              className="num py-0.5 pl-3 text-right font-normal max-sm:pl-2"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row" className="text-left font-normal [overflow-wrap:normal]">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={`cell-${String(index)}`} className="num py-0.5 pl-3 text-right max-sm:pl-2">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
