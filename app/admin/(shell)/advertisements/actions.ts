"use server";

import {
  createAdvertisement,
  deleteAdvertisement,
  updateAdvertisement,
} from "@/lib/features/advertisements/server/advertisements";
import { runAction } from "@/lib/http/action";

export const create = async (input: unknown, key: unknown) =>
  runAction("admin", createAdvertisement, input, key);

export const update = async (input: unknown) => runAction("admin", updateAdvertisement, input);

export const remove = async (id: string) => runAction("admin", deleteAdvertisement, { id });
