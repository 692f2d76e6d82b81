/** An advertisement as tenants see it; an image's `url` is its key in the store. */
export type AdRecord = {
  id: string;
  title: string;
  url: string;
  description: string;
  images: { name: string; url: string }[];
};
