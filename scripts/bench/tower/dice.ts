import { base, en, es_MX, Faker } from "@faker-js/faker";
import phrases from "./phrases.json";

type Weighted = { value: string; weight: number }[];

/** How much rarer each next phrase of a list is. */
const phraseRatio = 0.65;
const phraseWeights = new Map<readonly string[], Weighted>();

/** The frequency of names follows Zipf's law: the first is one in ten, the last one in thousands. */
const ranked = (...names: (readonly string[] | undefined)[]): Weighted =>
  [...new Set(names.flatMap((some) => some ?? []))].map((value, at) => ({ value, weight: 1 / (at + 2) }));
const { first_name, last_name } = es_MX.person ?? {};
const allGivenNames = ranked(phrases.givenNames, first_name?.female, first_name?.male);
const allFamilyNames = ranked(phrases.familyNames, last_name?.generic);

/** Random choices, the same for the same seed. */
export function makeDice(seed: number) {
  const faker = new Faker({ locale: [en, base] });
  faker.seed(seed);
  const { helpers } = faker;
  return {
    faker,
    /** A number from 0 up to 1, without it. */
    share: () => faker.number.float(),
    /** A whole number from 0 up to the end, without it. */
    below: (end: number) => faker.number.int(end - 1),
    one: helpers.arrayElement,
    weighted: helpers.weightedArrayElement,
    chance: (share: number) => faker.datatype.boolean(share),
    /** A phrase of a list that begins with the most frequent one. */
    of(phrases: readonly string[]): string {
      const weights =
        phraseWeights.get(phrases) ?? phrases.map((value, at) => ({ value, weight: phraseRatio ** at }));
      phraseWeights.set(phrases, weights);
      return helpers.weightedArrayElement(weights);
    },
    person: () =>
      `${helpers.weightedArrayElement(allGivenNames)} ${helpers.weightedArrayElement(allFamilyNames)}`,
    /** A car's plate, such as `NBC 4711`. */
    plate: () => helpers.fromRegExp("[A-Z]{3} [1-9][0-9]{3}"),
    phone: () => helpers.fromRegExp("09[0-9]{9}"),
  };
}

export type Dice = ReturnType<typeof makeDice>;
