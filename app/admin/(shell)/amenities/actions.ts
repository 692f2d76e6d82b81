"use server";

import { createAmenity, deleteAmenity, updateAmenity } from "@/lib/features/amenities/server/amenities";
import { runAction } from "@/lib/http/action";

export const createAmenityAction = async (input: unknown, key: unknown) =>
  runAction("admin", createAmenity, input, key);

export const updateAmenityAction = async (input: unknown) => runAction("admin", updateAmenity, input);

export const deleteAmenityAction = async (id: string) => runAction("admin", deleteAmenity, { id });
