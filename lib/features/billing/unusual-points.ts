/** The names of unusual points of an import, which its sender has to confirm. */
export const unusualPoints = ["older", "ahead", "same-name", "sum", "rows", "missing", "cut"] as const;
