/**
 * Delay before the error of a blurred field is shown, in milliseconds. A press on a button blurs the field. If the
 * message moved the button before the press ended, the click would miss it.
 */
export const errorDelay = 300;
