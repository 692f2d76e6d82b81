/** At most this many rows of a kind are found. */
export const maxFound = 8;
/** Up to here is counted how many there are of a kind. */
export const maxCounted = 100;
