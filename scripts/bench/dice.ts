import { inThousandths, type Shares } from "./words";

/** Mulberry32: the same numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const spread = new Map<Shares, string[]>();

/** Choices by chance, the same for the same seed. */
export function makeDice(seed: number) {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const one = <T>(values: readonly [T, ...T[]] | readonly T[]): T => values[below(values.length)] as T;
  const letter = () => String.fromCharCode(65 + below(26));
  return {
    below,
    one,
    chance: (share: number) => random() < share,
    /** A word by its share. */
    of(shares: Shares): string {
      const words = spread.get(shares) ?? inThousandths(shares);
      spread.set(shares, words);
      return one(words);
    },
    /** A car's plate, such as `NBC 4711`. */
    plate: () => `${letter()}${letter()}${letter()} ${1000 + below(9000)}`,
  };
}

export type Dice = ReturnType<typeof makeDice>;
