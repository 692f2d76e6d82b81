"use server";

import { undoImport } from "@/lib/features/billing/server/undo-import";
import { action } from "@/lib/http/action";

export const undoImportAction = action(undoImport);
