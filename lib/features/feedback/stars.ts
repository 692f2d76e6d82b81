export const maxStars = 5;
