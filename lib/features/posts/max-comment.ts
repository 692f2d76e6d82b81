/** The maximum length of a comment, in characters. */
export const maxComment = 2000;
