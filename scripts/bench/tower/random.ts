import { base, en, es_MX, Faker } from "@faker-js/faker";
import phrases from "./phrases.json";

/** The frequency of a phrase relative to the previous one of its list. */
const phraseRatio = 0.65;

/** The frequency of names follows Zipf's law: the first is one in ten, the last one in thousands. */
const ranked = (...names: (readonly string[] | undefined)[]) =>
  [...new Set(names.flatMap((some) => some ?? []))].map((value, index) => ({
    value,
    weight: 1 / (index + 2),
  }));
const { first_name, last_name } = es_MX.person ?? {};
const allGivenNames = ranked(phrases.givenNames, first_name?.female, first_name?.male);
const allFamilyNames = ranked(phrases.familyNames, last_name?.generic);

/** Random choices, reproducible by the seed. */
export function makeRandom(seed: number) {
  const faker = new Faker({ locale: [en, base] });
  faker.seed(seed);
  const { arrayElement, fromRegExp, weightedArrayElement } = faker.helpers;
  const words: Record<string, () => string> = {
    person: () => `${weightedArrayElement(allGivenNames)} ${weightedArrayElement(allFamilyNames)}`,
    plate: () => fromRegExp("[A-Z]{3} [1-9][0-9]{3}"),
    phone: () => fromRegExp("09[0-9]{9}"),
  };
  for (const [name, list] of Object.entries(phrases)) {
    const ranked = list.map((value, index) => ({ value, weight: phraseRatio ** index }));
    words[name] = () => text(weightedArrayElement(ranked));
  }
  /** Replaces `{person}`, `{plate}` and `{phone}`, and the name of a list by one of its phrases, often an early one. */
  const text = (template: string): string =>
    template.replace(/\{(\w+)\}/g, (name, word: string) => words[word]?.() ?? name);
  return {
    faker,
    text,
    /** An integer from 0 (inclusive) to `end` (exclusive). */
    below: (end: number) => faker.number.int(end - 1),
    one: arrayElement,
    chance: (share: number) => faker.datatype.boolean(share),
  };
}

export type Random = ReturnType<typeof makeRandom>;
