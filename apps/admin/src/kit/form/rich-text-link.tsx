import { isSafeHref } from '@botica/contract/kit/rich-text';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { Button } from '../look/button.tsx';
import { inText } from './rich-text-focus.ts';
import { TextInput } from './text-input.tsx';

const message = 'Use um endereço que comece com https://, mailto:, tel:, / ou #.';

/** Completes a typed address: `exemplo.com.br` → `https://exemplo.com.br`. Null if it is not an address. */
export function hrefOf(typed: string): string | null {
  const text = typed.trim();
  if (isSafeHref(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return isSafeHref(`mailto:${text}`) ? `mailto:${text}` : null;
  const isBareHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#].*)?$/i.test(text);
  return isBareHost && isSafeHref(`https://${text}`) ? `https://${text}` : null;
}

/** Asks for the address of the selected words. Without a selection the address itself is inserted. */
export function RichTextLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(present);
  const [error, setError] = useState<string>();
  const end = (change: () => void) => {
    onClose();
    // The dialog returns the focus first.
    setTimeout(change);
  };
  const apply = () => {
    const href = hrefOf(typed);
    if (href === null) return setError(message);
    end(() => {
      const chain = inText(editor).extendMarkRange('link');
      const isBlank = editor.state.selection.empty && present === '';
      if (isBlank) chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
      else chain.setLink({ href }).run();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Link"
      actions={
        <>
          {present !== '' && (
            <Button onClick={() => end(() => inText(editor).extendMarkRange('link').unsetLink().run())}>
              Remover link
            </Button>
          )}
          <Button variant="primary" onClick={apply}>
            Aplicar
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: no form of its own, since it stands in one; Enter applies */}
      <div
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          event.stopPropagation();
          apply();
        }}
      >
        <TextInput label="Endereço" value={typed} onChange={setTyped} error={error} example="https://…" autoFocus />
      </div>
    </Dialog>
  );
}
