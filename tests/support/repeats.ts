/** `NIGHTLY=1`: the long tests try all that they know, and repeat it more often. */
export const isNightly = process.env.NIGHTLY === "1";

/** How often a test repeats what depends on chance, such as a kill at any moment: by night so often, else a fifth of it. */
export const repeats = (byNight: number): number => (isNightly ? byNight : Math.ceil(byNight / 5));
