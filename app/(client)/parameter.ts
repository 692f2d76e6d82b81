/** The value of a parameter of an address; the first where it stands there several times. */
export const parameter = (value: string | string[] | undefined): string => [value].flat()[0] ?? "";
