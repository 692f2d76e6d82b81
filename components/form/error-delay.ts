/**
 * How long the error of a field that has just lost the focus is delayed, in milliseconds. A press on a button takes the
 * focus from a field: if the message moved the page at that moment, the click would miss the button.
 */
export const errorDelay = 300;
