"use server";

import {
  createMemorandum,
  deleteMemorandum,
  updateMemorandum,
} from "@/lib/features/memorandums/server/memorandums";
import { runAction } from "@/lib/http/action";

export const createMemorandumAction = async (input: unknown, key: unknown) =>
  runAction("admin", createMemorandum, input, key);

export const updateMemorandumAction = async (input: unknown) => runAction("admin", updateMemorandum, input);

export const deleteMemorandumAction = async (id: string) => runAction("admin", deleteMemorandum, { id });
