import { tidyRichText } from '@botica/contract/kit/rich-text';
import { EditorContent, useEditor } from '@tiptap/react';
import { getNonce } from 'get-nonce';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { toast } from '../feedback/toast.ts';
import { tellRefused } from './refuse-more.ts';
import classes from './rich-text-editor.module.css';
import { htmlOf, richTextExtensions } from './rich-text-extensions.ts';
import { richTextLimit } from './rich-text-limit.ts';
import { cleanPasted } from './rich-text-paste.ts';
import type { PictureUpload, TakePictures } from './rich-text-pictures.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export interface RichTextEditorProps {
  value: string;
  onChange: (html: string) => void;
  onBlur?: (() => void) | undefined;
  label: string;
  /** Id of the label's element, and of the element that describes the text. */
  labelledBy: string;
  describedBy: string | undefined;
  required?: boolean | undefined;
  isInvalid: boolean;
  isLocked: boolean;
  limit: number;
  /** True if the editor replaces a placeholder that had the focus. */
  takesFocus: boolean;
  /** Fixed height in pixels. Undefined: the editor grows with the text. */
  height?: number | undefined;
  /** Set if the text may contain pictures: how they are uploaded, and the loaded code for them. */
  pictures?: (PictureUpload & { code: typeof import('./rich-text-pictures.tsx') }) | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

/** The editor of `RichTextInput`. Its 130 kB are fetched when the field comes near the window. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, label, isLocked, limit, takesFocus, height, pictures, ref } = props;
  const latest = useRef({ onChange, onBlur, limit });
  latest.current = { onChange, onBlur, limit };
  /** The last value exchanged with the form, in either direction. */
  const written = useRef(value);
  const take = useRef<TakePictures>(() => {});
  const editor = useEditor({
    extensions: [
      ...richTextExtensions,
      ...(pictures?.code.pictureExtensions(pictures.storeId, (files) => take.current(files)) ?? []),
      richTextLimit({ limit: () => latest.current.limit, onRefused: tellRefused }),
    ],
    content: value,
    editable: !isLocked,
    autofocus: takesFocus ? 'end' : false,
    injectNonce: getNonce() ?? '',
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': props.labelledBy,
        ...(props.describedBy && { 'aria-describedby': props.describedBy }),
        ...(props.required && { 'aria-required': 'true' }),
        ...(props.isInvalid && { 'aria-invalid': 'true' }),
        ...(isLocked && { 'aria-disabled': 'true' }),
      },
      transformPastedHTML: (pasted) => {
        const { html, leftOut } = cleanPasted(pasted, { picturesOf: pictures?.storeId ?? null });
        if (leftOut.length > 0) toast.warning(`Colado sem o que um texto não pode ter: ${leftOut.join(', ')}.`);
        return html;
      },
      transformPastedText: tidyRichText,
      handleKeyDown: ({ dom }, event) => {
        if (event.key !== 'F10' || !event.altKey) return false;
        const root = dom.closest('[data-rich-text]');
        root?.querySelector<HTMLElement>('[data-rich-text-toolbar] button[tabindex="0"]')?.focus();
        return true;
      },
    },
    onUpdate: ({ editor: { state } }) => {
      written.current = htmlOf(state.doc);
      latest.current.onChange(written.current);
    },
    onBlur: () => latest.current.onBlur?.(),
  });

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [value, editor]);
  useEffect(() => editor.setEditable(!isLocked, false), [editor, isLocked]);
  useImperativeHandle(ref, () => editor.view.dom, [editor]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text inside is the control; keys are only kept from the form
    <div
      data-rich-text
      // A key that the text has handled (Ctrl+Shift+S strikes through) must not reach the form around it.
      onKeyDown={(event) => event.defaultPrevented && event.stopPropagation()}
      className={classes.frame}
      data-error={props.isInvalid || undefined}
      data-disabled={isLocked || undefined}
    >
      <RichTextToolbar
        editor={editor}
        label={label}
        isLocked={isLocked}
        picture={pictures && { control: pictures.code.pictureControl, onPress: () => take.current(null) }}
      />
      <EditorContent
        editor={editor}
        className={classes.content}
        style={height ? { height, maxHeight: 'none' } : undefined}
      />
      {pictures && (
        <pictures.code.RichTextPictures
          upload={pictures.upload}
          disabledReason={pictures.disabledReason}
          editor={editor}
          take={take}
        />
      )}
    </div>
  );
}
