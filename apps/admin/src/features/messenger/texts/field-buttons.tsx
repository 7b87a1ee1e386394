import {
  type MessageField,
  messageFieldNames,
  messageFields,
} from '@botica/contract/features/messenger/message-template';
import { useRef } from 'react';
import { Button } from '../../../kit/look/button.tsx';
import classes from './texts.module.css';

type TextName = 'subject' | 'text';
type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Inserts a field at the last position of the cursor, or at the end of the text. */
export function useFieldInsertion(setValue: (name: TextName, value: string) => void) {
  const last = useRef<TextElement | null>(null);
  const root = (element: HTMLDivElement | null) => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  };
  const insert = (field: MessageField) => {
    const element = last.current?.isConnected ? last.current : document.querySelector<TextElement>('[name="text"]');
    if (!element) return;
    const { value, selectionStart, selectionEnd } = element;
    const start = last.current === element ? (selectionStart ?? value.length) : value.length;
    const end = last.current === element ? (selectionEnd ?? value.length) : value.length;
    const placeholder = `{${field}}`;
    setValue(element.name as TextName, value.slice(0, start) + placeholder + value.slice(end));
    element.focus();
    // After the value is rendered, the cursor goes behind the inserted field.
    requestAnimationFrame(() => element.setSelectionRange(start + placeholder.length, start + placeholder.length));
  };
  return { root, insert };
}

/** Fields that a text may contain. A click inserts one. */
export function FieldButtons({ onInsert }: { onInsert: (field: MessageField) => void }) {
  return (
    <fieldset className={classes.fields}>
      <legend>Inserir campo</legend>
      {messageFieldNames.map((field) => (
        <span key={field} title={messageFields[field]}>
          <Button onClick={() => onInsert(field)} aria-label={`Inserir {${field}}: ${messageFields[field]}`}>
            {`{${field}}`}
          </Button>
        </span>
      ))}
    </fieldset>
  );
}
