/**
 * How long an error waits that a field has got by being left, in milliseconds. A press takes the focus from a field: the
 * message below it would move the page under the pointer, and the click would hit nothing.
 */
export const errorDelay = 300;
