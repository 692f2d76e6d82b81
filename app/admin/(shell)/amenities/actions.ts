"use server";

import { createAmenity } from "@/lib/features/amenities/server/create-amenity";
import { deleteAmenity } from "@/lib/features/amenities/server/delete-amenity";
import { updateAmenity } from "@/lib/features/amenities/server/update-amenity";
import { runAction } from "@/lib/http/action";

export const createAmenityAction = async (input: unknown, key: unknown) =>
  runAction("admin", createAmenity, input, key);

export const updateAmenityAction = async (input: unknown) => runAction("admin", updateAmenity, input);

export const deleteAmenityAction = async (id: string) => runAction("admin", deleteAmenity, { id });
