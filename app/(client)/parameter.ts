/** A query parameter's value; the first if it is repeated. */
export const parameter = (value: string | string[] | undefined): string => [value].flat()[0] ?? "";
