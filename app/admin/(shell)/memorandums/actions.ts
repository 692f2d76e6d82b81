"use server";

import { createMemorandum } from "@/lib/features/memorandums/server/create-memorandum";
import { deleteMemorandum } from "@/lib/features/memorandums/server/delete-memorandum";
import { updateMemorandum } from "@/lib/features/memorandums/server/update-memorandum";
import { runAction } from "@/lib/http/action";

export const createMemorandumAction = async (input: unknown, key: unknown) =>
  runAction("admin", createMemorandum, input, key);

export const updateMemorandumAction = async (input: unknown) => runAction("admin", updateMemorandum, input);

export const deleteMemorandumAction = async (id: string) => runAction("admin", deleteMemorandum, { id });
