/** An option of a picker: a name, and a code such as a client code. */
export type ComboOption = { value: string; label: string; code?: string };
