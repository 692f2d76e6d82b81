"use server";

import {
  createMemorandum,
  deleteMemorandum,
  updateMemorandum,
} from "@/lib/features/memorandums/server/memorandums";
import { runAction } from "@/lib/http/action";

export const create = async (input: unknown, key: unknown) =>
  runAction("admin", createMemorandum, input, key);

export const update = async (input: unknown) => runAction("admin", updateMemorandum, input);

export const remove = async (id: string) => runAction("admin", deleteMemorandum, { id });
