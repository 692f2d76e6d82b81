"use client";

import { Extension } from "@tiptap/core";
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from "@tiptap/extensions";
import type { Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { EditorContent, useEditor } from "@tiptap/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { FileRefusals } from "@/components/files/file-refusals";
import type { FieldConnection } from "@/components/form/connected-field";
import { lazyCode, useLoadOnFirstUse } from "@/components/lazy/lazy-code";
import { controlMarks } from "@/components/ui/control-flags";
import type { Area } from "@/lib/core/areas";
import type { RichTextNode } from "@/lib/core/rich-text/document";
import { richTextExtensions } from "@/lib/core/rich-text/extensions";
import { cleanPaste, notTakenOver, pastedImages, pictureOfText } from "./clean-paste";
import { EditorToolbar } from "./editor-toolbar";
import { ImageToolsContext } from "./image-tools";
import { EditedImage } from "./image-view";
import { UploadBox } from "./upload-box";
import { uploadPlaces } from "./upload-places";
import { useImageUploads } from "./use-image-uploads";

const empty: RichTextNode = { type: "doc", content: [{ type: "paragraph" }] };

/** The editor's shortcuts and upload boxes. Mod-Enter inserts no line break, because it submits the form. */
const behaviour = (keys: { openLink: () => void; toToolbar: () => void }) =>
  Extension.create({
    name: "behaviour",
    priority: 1000,
    addKeyboardShortcuts: () => ({
      "Mod-Enter": () => true,
      "Mod-k": () => {
        keys.openLink();
        return true;
      },
      "Alt-F10": () => {
        keys.toToolbar();
        return true;
      },
    }),
    addProseMirrorPlugins: () => [uploadPlaces()],
  });

type ValidSlice = (slice: Slice) => Slice;
/** Loads the rules of what can be submitted. They are not part of a page's first load. */
const loadValidSlice = lazyCode(() => import("./valid-slice").then((module) => module.validSlice));

/** Removes the word for a picture that was pasted after `from`. @returns where it stood */
function removeNotTakenOver(view: EditorView, from: number): number | null {
  const { doc, selection, tr } = view.state;
  const found: { at: number; length: number }[] = [];
  doc.nodesBetween(from, selection.to, (node, position) => {
    const match = node.isText && notTakenOver.exec(node.text ?? "");
    if (match) found.push({ at: position + match.index, length: match[0].length });
  });
  const [word] = found;
  if (!word) return null;
  view.dispatch(tr.delete(word.at, word.at + word.length));
  return word.at;
}

type AddImages = (files: readonly File[], at?: number) => void;

/** The rich-text editor. Render it through `RichTextField`, which loads its large code on demand. */
export function RichTextEditor(props: { connection: FieldConnection; area: Area; placeholder: string }) {
  const { connection, area, placeholder } = props;
  const { labelledBy, describedBy, invalid, disabled, readOnly } = connection;
  const value = (connection.value as RichTextNode | null) ?? null;
  const isLocked = disabled || readOnly;
  // The editor is created once, so its callbacks read the current connection from this ref.
  const latest = useRef(connection);
  latest.current = connection;
  const lastValue = useRef(value);
  const addImages = useRef<AddImages>(() => {});
  const bar = useRef<{ focus: () => void }>(null);
  const validSlice = useRef<ValidSlice>(null);
  const prepare = useCallback(async () => {
    validSlice.current ??= await loadValidSlice();
  }, []);
  useLoadOnFirstUse(prepare);
  const [linkOpen, setLinkOpen] = useState(false);

  const attributes = useMemo(
    () => ({
      role: "textbox",
      "aria-multiline": "true",
      class: "rich-text rich-editor",
      ...(labelledBy ? { "aria-labelledby": labelledBy } : {}),
      ...(describedBy ? { "aria-describedby": describedBy } : {}),
      ...(invalid ? { "aria-invalid": "true" } : {}),
      ...(isLocked ? { "aria-readonly": "true", tabindex: "0" } : {}),
    }),
    [labelledBy, describedBy, invalid, isLocked],
  );

  const editorProps = useMemo(
    () => ({
      attributes,
      transformPastedHTML: cleanPaste,
      transformPasted: (slice: Slice) => validSlice.current?.(slice) ?? slice,
      handlePaste: (view: EditorView, event: ClipboardEvent) => {
        const files = pastedImages(event.clipboardData);
        if (files.length > 0) {
          addImages.current(files);
          return true;
        }
        const html = event.clipboardData?.getData("text/html");
        const picture = pictureOfText(event.clipboardData);
        if (!html || (validSlice.current && !picture)) return false;
        // Without a connection the content is checked only when it is submitted.
        void prepare()
          .catch(() => {})
          .then(() => {
            if (view.isDestroyed) return;
            const { from } = view.state.selection;
            view.pasteHTML(html);
            const at = picture && removeNotTakenOver(view, from);
            if (picture && at !== null) addImages.current([picture], at);
          });
        return true;
      },
      handleDrop: (
        view: { posAtCoords: (at: { left: number; top: number }) => { pos: number } | null },
        event: DragEvent,
        _slice: unknown,
        moved: boolean,
      ) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (moved || files.length === 0) return false;
        event.preventDefault();
        addImages.current(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        return true;
      },
    }),
    [attributes, prepare],
  );

  const editor = useEditor({
    extensions: [
      ...richTextExtensions.filter(({ name }) => name !== EditedImage.name),
      EditedImage,
      UndoRedo,
      Gapcursor,
      Dropcursor.configure({ color: "var(--brand)", width: 2 }),
      Placeholder.configure({ placeholder }),
      behaviour({ openLink: () => setLinkOpen(true), toToolbar: () => bar.current?.focus() }),
    ],
    content: value ?? empty,
    editable: !isLocked,
    editorProps,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    onBlur: () => latest.current.onBlur(),
    onUpdate: ({ editor: changed }) => {
      lastValue.current = changed.isEmpty ? null : (changed.getJSON() as RichTextNode);
      latest.current.onChange(lastValue.current);
    },
  });
  const { uploads, refusals, add, remove, retry } = useImageUploads(area, editor);
  addImages.current = add;

  useEffect(() => editor?.setOptions({ editorProps }), [editor, editorProps]);
  useEffect(() => editor?.setEditable(!isLocked, false), [editor, isLocked]);
  // The value was set from outside, by a resumed draft or a reset.
  useEffect(() => {
    if (!editor || value === lastValue.current) return;
    const isSame = JSON.stringify(value) === JSON.stringify(lastValue.current);
    lastValue.current = value;
    if (!isSame) editor.commands.setContent(value ?? empty, { emitUpdate: false });
  }, [editor, value]);

  const tools = useMemo(
    () => ({ area, replace: (file: File, after: number) => add([file], after, true) }),
    [area, add],
  );
  if (!editor) return <div className="control min-h-80 min-w-0" />;

  return (
    <ImageToolsContext value={tools}>
      <div {...controlMarks({ invalid, disabled, readOnly })} className="control min-w-0">
        {isLocked ? null : (
          <EditorToolbar
            editor={editor}
            bar={bar}
            linkOpen={linkOpen}
            onLinkOpen={setLinkOpen}
            onImages={add}
          />
        )}
        <EditorContent editor={editor} />
        {uploads.map((upload) => (
          <UploadBox
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload)}
            onRemove={() => remove(upload)}
          />
        ))}
      </div>
      <FileRefusals refusals={refusals} />
    </ImageToolsContext>
  );
}
