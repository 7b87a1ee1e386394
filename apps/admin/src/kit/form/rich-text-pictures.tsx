import { keptValue, tidyAlt } from '@botica/contract/kit/rich-text';
import { IconPhoto } from '@tabler/icons-react';
import { type Editor, Extension, Node } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage } from '../api/error-message.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { toast } from '../feedback/toast.ts';
import { Button } from '../look/button.tsx';
import { CheckboxInput } from './checkbox-input.tsx';
import type { RichTextControl } from './rich-text-controls.ts';
import { inText } from './rich-text-focus.ts';
import { readPasted } from './rich-text-paste.ts';
import classes from './rich-text-pictures.module.css';
import { TextInput } from './text-input.tsx';

/** Maximum length of a picture's description. */
const altMaxLength = 200;
const pictureFiles = '.jpg,.jpeg,.png';

/** Takes files that were pasted, dropped or chosen. Null if the toolbar's button was pressed. */
export type TakePictures = (files: readonly File[] | null) => void;

/** A picture from the store's own media, between paragraphs. Other pictures are removed from a paste. */
const pictureNode = (storeId: number) =>
  Node.create({
    name: 'image',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'img[src]',
        getAttrs: (element: HTMLElement) => {
          const src = element.getAttribute('src') ?? '';
          const isOwn = keptValue({ picturesOf: storeId }, 'img', 'src', src) !== null;
          return isOwn ? { src, alt: tidyAlt(element.getAttribute('alt') ?? '') } : false;
        },
      },
    ],
    renderHTML: ({ HTMLAttributes: { src, alt } }) => ['img', { src, alt: tidyAlt(String(alt ?? '')) }],
  });

const isPicture = ({ type }: File) => type.startsWith('image/');

/**
 * Files that were pasted or dropped. Word puts a picture of the text beside the text itself; then the text is taken.
 */
function filesOf(data: DataTransfer | null): File[] {
  const html = data?.getData('text/html') ?? '';
  const words = readPasted(html).textContent?.trim();
  return words || data?.getData('text/plain').trim() ? [] : [...(data?.files ?? [])].filter(isPicture);
}

/** The additional extensions of an editor with pictures. */
export const pictureExtensions = (storeId: number, take: TakePictures) => [
  pictureNode(storeId),
  Extension.create({
    name: 'pictureFiles',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handlePaste: (_, event) => {
            const files = filesOf(event.clipboardData);
            if (files.length > 0) take(files);
            return files.length > 0;
          },
          handleDrop: (view, event) => {
            const files = filesOf(event.dataTransfer);
            if (files.length === 0) return false;
            event.preventDefault();
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
            take(files);
            return true;
          },
        },
      }),
    ],
  }),
];

export const pictureControl: RichTextControl = {
  key: 'image',
  label: 'Imagem',
  icon: IconPhoto,
  run: 'picture',
  isOn: (editor) => editor.isActive('image'),
};

export interface PictureUpload {
  /** Uploads the file and returns its address. Rejects with a sentence for a person. */
  upload: (file: File) => Promise<string>;
  /** The store whose pictures the text may contain. */
  storeId: number;
  /** The reason why no picture can be added now. */
  disabledReason?: string | undefined;
}

interface RichTextPicturesProps extends Pick<PictureUpload, 'upload' | 'disabledReason'> {
  editor: Editor;
  /** Receives from the editor what was pasted, dropped or pressed. */
  take: RefObject<TakePictures>;
}

/** The dialog that asks for a picture's description, before the picture is inserted or for one in the text. */
export function RichTextPictures({ editor, take, upload, disabledReason }: RichTextPicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [isChanging, setChanging] = useState(false);
  /** Position of the next picture. The cursor may be elsewhere after a dialog has closed. */
  const place = useRef(0);
  const receive = useEffectEvent((files: readonly File[] | null) => {
    if (disabledReason !== undefined) toast.warning(disabledReason);
    else if (files !== null) {
      if (waiting.length === 0) place.current = editor.state.selection.to;
      setWaiting((before) => [...before, ...files]);
    } else if (editor.isActive('image')) setChanging(true);
    else input.current?.click();
  });
  useEffect(() => {
    take.current = (files) => receive(files);
  }, [take]);

  const [file] = waiting;
  const next = () => setWaiting((before) => before.slice(1));
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureFiles}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Arquivo da imagem"
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (chosen.length > 0) receive(chosen);
        }}
      />
      {file && (
        <PictureDialog
          key={`${file.name} ${waiting.length}`}
          title="Imagem no texto"
          action="Inserir imagem"
          file={file}
          onClose={next}
          onApply={async (alt) => {
            const src = await upload(file);
            next();
            // The dialog returns the focus first.
            setTimeout(() => {
              insertPicture(editor, place.current, { src, alt });
              place.current = editor.state.selection.to;
            });
          }}
        />
      )}
      {isChanging && (
        <PictureDialog
          title="Imagem no texto"
          action="Aplicar"
          alt={String(editor.getAttributes('image').alt ?? '')}
          src={String(editor.getAttributes('image').src ?? '')}
          onClose={() => setChanging(false)}
          onRemove={() => {
            setChanging(false);
            setTimeout(() => inText(editor).deleteSelection().run());
          }}
          onApply={(alt) => {
            setChanging(false);
            setTimeout(() => inText(editor).updateAttributes('image', { alt }).run());
          }}
        />
      )}
    </>
  );
}

/** Inserts a picture and puts the cursor behind it. */
function insertPicture(editor: Editor, at: number, attrs: { src: string; alt: string }): void {
  const before = editor.state.doc;
  inText(editor).insertContentAt(at, { type: 'image', attrs }).run();
  if (editor.state.doc.eq(before)) toast.error('A imagem não cabe: o texto chegou ao limite.');
}

interface PictureDialogProps {
  title: string;
  action: string;
  /** A new picture, or the address of one in the text. */
  file?: File;
  src?: string;
  alt?: string;
  onApply: (alt: string) => unknown;
  onRemove?: () => void;
  onClose: () => void;
}

function PictureDialog({ title, action, file, src, alt = '', onApply, onRemove, onClose }: PictureDialogProps) {
  const [typed, setTyped] = useState(alt);
  const [isDecorative, setDecorative] = useState(file === undefined && alt === '');
  const [error, setError] = useState<string>();
  const shown = usePreview(file) ?? src;
  const apply = async () => {
    const text = typed.trim();
    if (!isDecorative && text === '') return setError('Descreva a imagem, ou marque que ela é só decorativa.');
    try {
      await onApply(isDecorative ? '' : text);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : errorMessage(reason));
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      actions={
        <>
          {onRemove && (
            <Button variant="subtle" onClick={onRemove}>
              Remover imagem
            </Button>
          )}
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" onClick={apply}>
            {action}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: no form of its own, since it stands in one; Enter applies */}
      <div
        className="stack"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          event.stopPropagation();
          void apply();
        }}
      >
        {shown && <img src={shown} alt="" className={classes.preview} />}
        <TextInput
          label="Texto alternativo"
          description="O que se vê na imagem, para quem não a vê."
          example="Pote de creme sobre folhas de hortelã"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
          maxLength={altMaxLength}
          error={error}
          disabled={isDecorative}
          autoFocus
        />
        <CheckboxInput
          label="Só decorativa, sem descrição"
          value={isDecorative}
          onChange={(isOn) => {
            setDecorative(isOn);
            setError(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}

function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}
