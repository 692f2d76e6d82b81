import { createContext } from "react";
import type { Area } from "@/lib/core/areas";

/** The editor's functions for its image views. */
type ImageTools = {
  area: Area;
  /** Uploads a file that replaces the image that ends at the document position `after`. */
  replace: (file: File, after: number) => void;
};

export const ImageToolsContext = createContext<ImageTools>({ area: "admin", replace: () => {} });
