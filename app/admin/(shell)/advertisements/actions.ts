"use server";

import { createAdvertisement } from "@/lib/features/advertisements/server/create-advertisement";
import { deleteAdvertisement } from "@/lib/features/advertisements/server/delete-advertisement";
import { updateAdvertisement } from "@/lib/features/advertisements/server/update-advertisement";
import { runAction } from "@/lib/http/action";

export const createAdvertisementAction = async (input: unknown, key: unknown) =>
  runAction("admin", createAdvertisement, input, key);

export const updateAdvertisementAction = async (input: unknown) =>
  runAction("admin", updateAdvertisement, input);

export const deleteAdvertisementAction = async (id: string) =>
  runAction("admin", deleteAdvertisement, { id });
