/** What to do, without a word of dragging where a finger presses. */
export const DropInstruction = ({ text }: { text: string }) => (
  <>
    <span className="pointer-coarse:hidden">{text}</span>
    <span className="hidden pointer-coarse:inline">{text.replace(/,? or drag (it |them )?here/, "")}</span>
  </>
);
