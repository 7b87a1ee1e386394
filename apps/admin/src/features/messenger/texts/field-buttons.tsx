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

/** Puts a field into the text where its cursor stands, or stood last; without one, at the end of the text. */
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
    const said = `{${field}}`;
    setValue(element.name as TextName, value.slice(0, start) + said + value.slice(end));
    element.focus();
    // Once the value is there: the cursor stands behind what was put in.
    requestAnimationFrame(() => element.setSelectionRange(start + said.length, start + said.length));
  };
  return { root, insert };
}

/** The fields that a text may name; pressed, one is put in. */
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
