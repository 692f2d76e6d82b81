/**
 * One check of the doctor. `run` resolves with what is right, in a sentence, or throws a Problem that says what is
 * wrong and what to do. A failed optional check does not keep the product from working. A check is skipped after the
 * failure of the one that it `needs`.
 */
export type Check = { name: string; isOptional?: boolean; needs?: string; run: () => Promise<string> };
