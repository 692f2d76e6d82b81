"use server";

import { createAmenity, updateAmenity } from "@/lib/features/amenities/server/amenities";
import { deleteAmenity } from "@/lib/features/deletions/server/delete-amenity";
import { runAction } from "@/lib/http/action";

export const create = async (input: unknown, key: unknown) => runAction("admin", createAmenity, input, key);

export const update = async (input: unknown) => runAction("admin", updateAmenity, input);

export const remove = async (id: string) => runAction("admin", deleteAmenity, { id });
