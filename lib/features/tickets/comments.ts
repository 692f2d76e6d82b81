/* The rules of comments on tickets (docs/rules/tickets.md, Comments), shared by calls and screens. */

/** The maximum length of a comment, in characters. */
export const maxComment = 5000;

/** The maximum number of files of a comment. */
export const maxCommentFiles = 10;

/** How long authors may change or delete their own comments. */
export const changeMinutes = 10;

/** How long a ticket can be commented on after its end. */
export const openDays = 30;

/** After this time a comment counts as read by staff, who do not all open every ticket. */
export const unreadDays = 30;
