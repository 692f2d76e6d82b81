import "server-only";
import { updateBody } from "@/lib/core/record-schema";
import { call, json } from "@/lib/core/server/call";
import { amenityForm } from "./schema";
import { createAmenity, deleteAmenity, listAmenities, showAmenity, updateAmenity } from "./server/amenities";

export const amenityCalls = [
  call("get", "/amenities", listAmenities, "List what can be reserved"),
  call("get", "/amenity/{id}", showAmenity, "Show an amenity"),
  call("post", "/amenity", createAmenity, "Add an amenity", { status: 201 }),
  call("put", "/amenity/{id}", updateAmenity, "Change an amenity", {
    refuses: [409],
    body: json(updateBody(amenityForm)),
  }),
  call("delete", "/amenity/{id}", deleteAmenity, "Delete an amenity"),
];
