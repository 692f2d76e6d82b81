/** A migration of a release: its name and time in the journal, and the SHA-256 of its file. */
type Released = { tag: string; when: number; sha256: string };

/** The migrations of 1.0.0. They are never changed. */
export const firstRelease: readonly Released[] = [
  {
    tag: "0000_extensions_and_functions",
    when: 1_795_996_800_000,
    sha256: "eef904d5e0775b14b3bc0e65320d5e22103886f4149fabbaaf0d18e8ebf0b95e",
  },
  {
    tag: "0001_tables",
    when: 1_795_996_801_000,
    sha256: "726a6b6539992432f318ec7596131b9c586063fc07f7f2d804ac21f20dac9037",
  },
  {
    tag: "0002_references_and_indexes",
    when: 1_795_996_802_000,
    sha256: "7833678e6e2595142c22f6876238c107a7504e4f6766d3b4170ce6765ee5944a",
  },
  {
    tag: "0003_counts_by_triggers",
    when: 1_795_996_803_000,
    sha256: "352201426c12a1ab2f925aad1db29892818d5e57a06b59cc5a13d8f77812f81c",
  },
];

/** The migrations of later releases, in their order. Each release adds its own when it is published. */
export const laterReleases: readonly Released[] = [];
