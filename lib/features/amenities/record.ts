/** A picture of an amenity or an advertisement: `url` is its key in the store. */
export type Picture = { name: string; url: string };

/** What can be reserved. */
export type AmenityRecord = {
  id: string;
  title: string;
  description: string;
  images: Picture[];
  status: number;
  created_at: string;
  updated_at: string;
};
