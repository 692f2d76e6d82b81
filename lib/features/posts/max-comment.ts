/** The longest comment, in characters. */
export const maxComment = 2000;
