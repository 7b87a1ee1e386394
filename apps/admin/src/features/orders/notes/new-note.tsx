import { noteLength, type OrderNote, orderNotes } from '@botica/contract/features/orders/notes/order-notes.contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { LeaveGuard } from '../../../kit/feedback/leave-guard.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { TextAreaInput } from '../../../kit/form/text-area-field.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { noteOptions } from './note-options.ts';
import classes from './notes-card.module.css';

interface NewNoteProps {
  orderId: number;
  /** A counter; a new value gives the field the focus again. */
  asked: number;
  onClose: () => void;
}

/** Form of a new note. Ctrl+Enter also saves it, and the typed text survives leaving the page. */
export function NewNote({ orderId, asked, onClose }: NewNoteProps) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is asked for
  useEffect(() => field.current?.focus(), [asked]);
  const isEmpty = text.trim() === '';

  const add = async (): Promise<boolean> => {
    if (isEmpty || busy) return false;
    setBusy(true);
    try {
      const note = await call(orderNotes.endpoints.addNote, { params: { id: orderId }, body: { text } });
      show(note);
      setText('');
      toast.success('Nota adicionada');
      onClose();
      return true;
    } catch (error) {
      const message = error instanceof ApiError ? error.fields?.text : undefined;
      if (message) setRefusal(message);
      else toast.error(errorMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const show = (note: OrderNote) => {
    const { queryKey } = noteOptions(orderId);
    client.setQueryData(
      queryKey,
      (shown) => shown && { items: [note, ...shown.items.filter(({ id }) => id !== note.id)] },
    );
    void client.invalidateQueries({ queryKey });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add();
    if (event.key === 'Escape' && isEmpty) onClose();
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} className={classes.form}>
      <TextAreaInput
        ref={field}
        label="Nova nota"
        placeholder="O que a equipe precisa saber deste pedido"
        rows={2}
        limit={noteLength}
        value={text}
        onChange={(next) => {
          setText(next);
          setRefusal(undefined);
        }}
        error={refusal}
      />
      <div className={classes.add}>
        <Button variant="subtle" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" loading={busy} disabled={isEmpty}>
          Adicionar
        </Button>
      </div>
      <LeaveGuard dirty={!isEmpty} onSave={add} />
    </form>
  );
}
