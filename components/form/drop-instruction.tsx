/** An instruction that mentions dragging only on devices with a mouse. */
export const DropInstruction = ({ text }: { text: string }) => (
  <>
    <span className="pointer-coarse:hidden">{text}</span>
    <span className="hidden pointer-coarse:inline">{text.replace(/,? or drag (it |them )?here/, "")}</span>
  </>
);
