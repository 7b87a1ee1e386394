import {
  noteBody,
  noteLength,
  type OrderNote,
  orderNotes,
} from '@botica/contract/features/orders/notes/order-notes.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { noteOptions } from './note-options.ts';

interface NoteDialogProps {
  orderId: number;
  note: OrderNote;
  onClose: () => void;
}

const { updateNote } = orderNotes.endpoints;
type NoteText = z.infer<typeof noteBody>;

/** Lets authors edit their own note. */
export function NoteDialog({ orderId, note, onClose }: NoteDialogProps) {
  const client = useQueryClient();
  /** The note in the form; after a conflicting save in another tab, that version. */
  const [present, setPresent] = useState(note);
  const record = useRecordForm<NoteText, NoteText>({
    schema: noteBody,
    values: { text: present.text },
    version: present.version,
    words: { record: 'Esta nota', fields: { text: { label: 'Nota' } } },
    save: (_, outcome, all) =>
      saveRecord(outcome, {
        send: () =>
          call(updateNote, { params: { id: orderId, noteId: note.id }, body: all }, { ifMatch: present.version }),
        put: (next: OrderNote) => {
          setPresent(next);
          const { queryKey } = noteOptions(orderId);
          client.setQueryData(
            queryKey,
            (shown) => shown && { items: shown.items.map((each) => (each.id === next.id ? next : each)) },
          );
        },
        success: 'Nota alterada',
      }),
  });
  return (
    <FormDialog record={record} title="Editar nota" action="Salvar" onClose={onClose}>
      <TextAreaField control={record.form.control} name="text" label="Nota" rows={6} limit={noteLength} required />
    </FormDialog>
  );
}
