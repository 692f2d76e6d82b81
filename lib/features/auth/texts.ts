/** Shown by the server and by the form's warning. */
export const passwordMismatch = "The new password and re-type password does not matched.";
