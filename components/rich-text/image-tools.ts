import { createContext } from "react";
import type { Area } from "@/lib/core/areas";

/** What an image of the editor needs of its editor. */
type ImageTools = {
  area: Area;
  /** Uploads a file in place of the image that ends at `after`. */
  replace: (file: File, after: number) => void;
};

export const ImageToolsContext = createContext<ImageTools>({ area: "admin", replace: () => {} });
