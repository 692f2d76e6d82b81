import "server-only";
import { call, json } from "@/lib/core/server/call";
import { amenityUpdateBody } from "./bodies";
import { createAmenity } from "./server/create-amenity";
import { deleteAmenity } from "./server/delete-amenity";
import { listAmenities, showAmenity } from "./server/list-amenities";
import { updateAmenity } from "./server/update-amenity";

export const amenityCalls = [
  call("get", "/amenities", listAmenities, "List what can be reserved"),
  call("get", "/amenity/{id}", showAmenity, "Show an amenity"),
  call("post", "/amenity", createAmenity, "Add an amenity", { status: 201 }),
  call("put", "/amenity/{id}", updateAmenity, "Change an amenity", {
    refuses: [409],
    body: json(amenityUpdateBody),
  }),
  call("delete", "/amenity/{id}", deleteAmenity, "Delete an amenity"),
];
