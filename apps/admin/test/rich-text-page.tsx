import { MantineProvider } from '@mantine/core';
import { type Extensions, getSchema } from '@tiptap/core';
import { setNonce } from 'get-nonce';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '../src/kit/feedback/toaster.tsx';
import { htmlOf, richTextExtensions } from '../src/kit/form/rich-text-extensions.ts';
import { RichTextInput } from '../src/kit/form/rich-text-field.tsx';
import '../src/kit/look/styles.ts';

// A page for the browser tests only (e2e/rich-text.e2e.ts): the field alone, and the output of its editor.

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
setNonce(nonce);

function Part() {
  const [value, setValue] = useState('<p>Primeiro</p>');
  return (
    <MantineProvider getStyleNonce={() => nonce}>
      <form
        onKeyDown={({ ctrlKey, key }) => {
          if (ctrlKey && key.toLowerCase() === 's') document.title = 'salvo';
        }}
      >
        <RichTextInput label="Descrição" value={value} onChange={setValue} limit={200} />
        <output>{value}</output>
        <button type="button" onClick={() => setValue('<h2>Do servidor</h2>')}>
          Outro valor
        </button>
      </form>
      <Toaster />
    </MantineProvider>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Part />);

/** The document as the editor writes it; throws for content that the editor cannot represent. */
function written(json: object): string {
  const document = getSchema(richTextExtensions as Extensions).nodeFromJSON(json);
  document.check();
  return htmlOf(document);
}

Object.assign(window, { written });
