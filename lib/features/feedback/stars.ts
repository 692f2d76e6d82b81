/** The most stars that feedback can give. */
export const maxStars = 5;
