/** Used by the server's validation and by the form's warning. */
export const passwordMismatch = "The new password and re-type password does not matched.";
/** The success message of password forms. */
export const passwordChanged = "Your Password has been changed succesfully.";
/** Refuses common passwords and names of the account. */
export const guessableMessage = "Choose a password that is harder to guess.";
