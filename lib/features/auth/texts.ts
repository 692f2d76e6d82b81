/** What the server says, and the warning's text (document 1, section 8). */
export const passwordMismatch = "The new password and re-type password does not matched.";
