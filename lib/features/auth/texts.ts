/** What the server says, and the warning's text. */
export const passwordMismatch = "The new password and re-type password does not matched.";
