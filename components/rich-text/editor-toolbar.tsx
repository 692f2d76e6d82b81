"use client";

import type { ChainedCommands, Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  Bold,
  ChevronDown,
  ImagePlus,
  Italic,
  List,
  ListOrdered,
  Redo2,
  Strikethrough,
  Table as TableIcon,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  TextQuote,
  Underline,
  Undo2,
} from "lucide-react";
import { type MouseEvent, type ReactNode, type RefObject, useRef } from "react";
import { FileInput } from "@/components/files/file-input";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { asStep } from "./as-step";
import { LinkButton } from "./link-button";
import { tableItems } from "./table-items";
import { pressedClass, ToolbarButton } from "./toolbar-button";
import { acceptedImages } from "./use-image-uploads";
import { useRoving } from "./use-roving";

const marks = [
  { name: "bold", label: "Bold", icon: <Bold />, run: (chain: ChainedCommands) => chain.toggleBold() },
  {
    name: "italic",
    label: "Italic",
    icon: <Italic />,
    run: (chain: ChainedCommands) => chain.toggleItalic(),
  },
  {
    name: "underline",
    label: "Underline",
    icon: <Underline />,
    run: (chain: ChainedCommands) => chain.toggleUnderline(),
  },
  {
    name: "strike",
    label: "Strikethrough",
    icon: <Strikethrough />,
    run: (chain: ChainedCommands) => chain.toggleStrike(),
  },
];
const aligns = [
  { align: "left", label: "Align text left", icon: <TextAlignStart /> },
  { align: "center", label: "Align text centre", icon: <TextAlignCenter /> },
  { align: "right", label: "Align text right", icon: <TextAlignEnd /> },
];
const lists = [
  {
    name: "bulletList",
    label: "Bulleted list",
    icon: <List />,
    run: (chain: ChainedCommands) => chain.toggleBulletList(),
  },
  {
    name: "orderedList",
    label: "Numbered list",
    icon: <ListOrdered />,
    run: (chain: ChainedCommands) => chain.toggleOrderedList(),
  },
  {
    name: "blockquote",
    label: "Quote",
    icon: <TextQuote />,
    run: (chain: ChainedCommands) => chain.toggleBlockquote(),
  },
];
const blocks = [
  { level: null, label: "Paragraph" },
  { level: 2, label: "Heading" },
  { level: 3, label: "Subheading" },
  { level: 4, label: "Small heading" },
] as const;

/** Returns the state of the text at the cursor, which the buttons show. */
const stateOf = ({ editor }: { editor: Editor }) => ({
  on: [...marks, ...lists].filter(({ name }) => editor.isActive(name)).map(({ name }) => name),
  align: (["center", "right"] as const).find((textAlign) => editor.isActive({ textAlign })) ?? "left",
  block: editor.isActive("heading") ? Math.max(2, Number(editor.getAttributes("heading").level)) : null,
  link: editor.isActive("link"),
  image: editor.isActive("image"),
  table: editor.isActive("table"),
  undo: editor.can().undo(),
  redo: editor.can().redo(),
});

const Divider = () => <span aria-hidden className="mx-0.5 h-5 w-px shrink-0 bg-line-strong" />;
const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset aria-label={label} className="flex shrink-0 items-center">
    {children}
  </fieldset>
);

/** The editor's toolbar. It is one tab stop, and Esc returns the focus to the text. */
export function EditorToolbar(props: {
  editor: Editor;
  bar: RefObject<{ focus: () => void } | null>;
  linkOpen: boolean;
  onLinkOpen: (open: boolean) => void;
  onImages: (files: File[]) => void;
}) {
  const { editor, bar, linkOpen, onLinkOpen, onImages } = props;
  const state = useEditorState({ editor, selector: stateOf });
  const { focus, onKeyDown, ...roving } = useRoving();
  bar.current = { focus };
  const input = useRef<HTMLInputElement>(null);

  /** A click keeps the focus in the text, a key press keeps it in the toolbar. */
  const run = (command: (chain: ChainedCommands) => ChainedCommands) => (event: MouseEvent) => {
    asStep(editor, () => {
      const chain = editor.chain();
      command(event.detail > 0 ? chain.focus() : chain).run();
    });
  };

  const toggle = ({ name, label, icon, run: command }: (typeof marks | typeof lists)[number]) => (
    <ToolbarButton key={name} {...{ label, icon }} pressed={state.on.includes(name)} onClick={run(command)} />
  );
  return (
    <div className="rich-bar">
      <div
        {...roving}
        role="toolbar"
        aria-label="Formatting"
        data-keeps-escape=""
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          onKeyDown(event);
          if (event.key !== "Escape" || !event.currentTarget.contains(event.target as Node)) return;
          event.preventDefault();
          editor.commands.focus();
        }}
        className="rich-toolbar"
      >
        <DropdownMenu
          align="start"
          label="Block style"
          trigger={
            <Button variant="ghost" size="sm" trailing={<ChevronDown />} className="shrink-0">
              {blocks.find(({ level }) => level === state.block)?.label ?? "Paragraph"}
            </Button>
          }
          items={blocks.map(({ level, label }) => ({
            key: label,
            label,
            onSelect: () => {
              asStep(editor, () => {
                const chain = editor.chain().focus();
                (level === null ? chain.setParagraph() : chain.setHeading({ level })).run();
              });
            },
          }))}
        />
        <Divider />
        <Group label="Text">{marks.map(toggle)}</Group>
        <Divider />
        <Group label="Alignment">
          {aligns.map(({ align, label, icon }) => (
            <ToolbarButton
              key={align}
              {...{ label, icon }}
              pressed={state.align === align}
              onClick={run((chain) =>
                align === "left" ? chain.unsetTextAlign() : chain.setTextAlign(align),
              )}
            />
          ))}
        </Group>
        <Divider />
        <Group label="Lists">{lists.map(toggle)}</Group>
        <Divider />
        <Group label="Insert">
          <LinkButton editor={editor} pressed={state.link} open={linkOpen} onOpenChange={onLinkOpen} />
          <ToolbarButton
            label="Image"
            icon={<ImagePlus />}
            pressed={state.image}
            onClick={() => input.current?.click()}
          />
          <DropdownMenu
            align="start"
            label="Table"
            trigger={
              <IconButton
                size="sm"
                label="Table"
                icon={<TableIcon />}
                aria-pressed={state.table}
                className={pressedClass}
              />
            }
            items={tableItems(editor, state.table)}
          />
        </Group>
        <span aria-hidden className="min-w-1 flex-1" />
        <ToolbarButton
          label="Undo"
          icon={<Undo2 />}
          disabled={!state.undo}
          onClick={run((chain) => chain.undo())}
        />
        <ToolbarButton
          label="Redo"
          icon={<Redo2 />}
          disabled={!state.redo}
          onClick={run((chain) => chain.redo())}
        />
        <FileInput ref={input} multiple accept={acceptedImages} onFiles={onImages} />
      </div>
    </div>
  );
}
