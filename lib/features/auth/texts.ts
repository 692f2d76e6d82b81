/** Shown by the server and by the form's warning. */
export const passwordMismatch = "The new password and re-type password does not matched.";
/** What a form says that has set a new password. */
export const passwordChanged = "Your Password has been changed succesfully.";
/** A new password that is among the most common, or one of the account's own names. */
export const guessableMessage = "Choose a password that is harder to guess.";
