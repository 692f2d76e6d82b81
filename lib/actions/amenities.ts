"use server";

import { createAmenity, updateAmenity } from "@/lib/features/amenities/server/amenities";
import { deleteAmenity } from "@/lib/features/deletions/server/delete-amenity";
import { action } from "@/lib/http/action";

export const createAmenityAction = action(createAmenity);
export const updateAmenityAction = action(updateAmenity);
export const deleteAmenityAction = action(deleteAmenity);
