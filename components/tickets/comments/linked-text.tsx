import { Fragment } from "react";

const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/i;

/**
 * Plain text with its line breaks, each line in its own direction. Addresses that begin with http:// or https:// are links.
 * Many combining marks on one letter can't be wrapped, so they are cut off.
 */
export function LinkedText({ text }: { text: string }) {
  return (
    <p
      dir="auto"
      className="overflow-hidden whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
    >
      {text.split(address).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
          <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow" className="link">
            {part}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </p>
  );
}
