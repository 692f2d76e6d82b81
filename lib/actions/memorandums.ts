"use server";

import {
  createMemorandum,
  deleteMemorandum,
  updateMemorandum,
} from "@/lib/features/memorandums/server/memorandums";
import { action } from "@/lib/http/action";

export const createMemorandumAction = action(createMemorandum);
export const deleteMemorandumAction = action(deleteMemorandum);
export const updateMemorandumAction = action(updateMemorandum);
