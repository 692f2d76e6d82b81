/** The name of the draft of a comment, or of an internal note, on a ticket. */
export const commentDraft = (of: { isNote: boolean; singular: string; id: string }): string =>
  `${of.isNote ? "note" : "comment"}:/${of.singular}/${of.id}`;
