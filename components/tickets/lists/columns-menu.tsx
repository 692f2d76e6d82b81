"use client";

import { Columns3 } from "lucide-react";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";

/** Shows and hides the columns that a list has beside the specified ones. */
export function ColumnsMenu(props: {
  columns: readonly { key: string; header: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}) {
  const { columns, hidden, onChange } = props;
  return (
    <DropdownMenu
      label="Columns"
      items={columns.map(({ key, header }) => {
        const isHidden = hidden.includes(key);
        return {
          key,
          label: `${isHidden ? "Show" : "Hide"} ${header}`,
          onSelect: () => onChange(isHidden ? hidden.filter((one) => one !== key) : [...hidden, key]),
        };
      })}
      trigger={
        // They are shown from this width on.
        <IconButton
          variant="outline"
          size="sm"
          label="Columns"
          icon={<Columns3 />}
          className="max-[90rem]:hidden"
        />
      }
    />
  );
}
