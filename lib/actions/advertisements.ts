"use server";

import {
  createAdvertisement,
  deleteAdvertisement,
  updateAdvertisement,
} from "@/lib/features/advertisements/server/advertisements";
import { action } from "@/lib/http/action";

export const createAdvertisementAction = action(createAdvertisement);
export const deleteAdvertisementAction = action(deleteAdvertisement);
export const updateAdvertisementAction = action(updateAdvertisement);
