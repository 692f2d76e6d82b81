"use client";

import { Plus } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";

/** The button for a new record beside a page's title in the back office. */
export const AddButton = (props: { onClick: () => void; className?: string }) => (
  <IconButton label="Add" icon={<Plus />} variant="primary" shape="round" {...props} />
);
