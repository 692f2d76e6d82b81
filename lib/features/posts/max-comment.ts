/** The maximum length of a comment, in characters. */
export const maxPostComment = 2000;
