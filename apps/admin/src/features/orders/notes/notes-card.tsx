import { type OrderNote, orderNotes } from '@botica/contract/features/orders/notes/order-notes.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { Button } from '../../../kit/look/button.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { NoteLine } from './note-line.tsx';
import { noteOptions } from './note-options.ts';

// Fields and dialogs load on demand.
const NewNote = lazy(async () => ({ default: (await import('./new-note.tsx')).NewNote }));
const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }));
const RemovalDialog = lazy(async () => ({
  default: (await import('../../../kit/feedback/removal-dialog.tsx')).RemovalDialog,
}));

interface NotesCardProps {
  orderId: number;
  /** Counts the requests to write a note, by button or key; 0 while the field is closed. */
  asked: number;
  onAsk: () => void;
  onClose: () => void;
}

/** Internal notes about the order, newest first. */
export function NotesCard({ orderId, asked, onAsk, onClose }: NotesCardProps) {
  const client = useQueryClient();
  const { agent } = useSession();
  const { data, error, refetch } = useQuery(noteOptions(orderId));
  const [editing, setEditing] = useState<OrderNote | null>(null);
  const [removing, setRemoving] = useState<OrderNote | null>(null);
  const missing = usePermission(orderNotes.endpoints.addNote.access);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    onClose();
    button.current?.focus();
  };
  const refresh = () => invalidate(client, orderNotes.endpoints.listNotes);
  return (
    <SectionCard
      title="Notas internas"
      description="Só a equipe vê. Não saem no recibo."
      actions={
        <Button ref={button} onClick={onAsk} disabledReason={missing} aria-expanded={asked > 0}>
          Escrever nota
        </Button>
      }
    >
      <Suspense>{asked > 0 && <NewNote orderId={orderId} asked={asked} onClose={close} />}</Suspense>
      {data === undefined && error && <ErrorPanel error={error} onRetry={refetch} />}
      {data === undefined && !error && <p className="quiet small">Carregando as notas...</p>}
      {data?.items.length === 0 && <p className="quiet small">Nenhuma nota neste pedido.</p>}
      {data && data.items.length > 0 && (
        <ol className="plain-list">
          {data.items.map((note) => (
            <NoteLine
              key={note.id}
              note={note}
              isOwn={note.agent_id === agent.id}
              isRemovable={note.agent_id === agent.id || agent.is_admin}
              onEdit={() => setEditing(note)}
              onRemove={() => setRemoving(note)}
            />
          ))}
        </ol>
      )}
      <Suspense>
        {editing && <NoteDialog orderId={orderId} note={editing} onClose={() => setEditing(null)} />}
        {removing && (
          <RemovalDialog
            title="Remover esta nota?"
            remove={() =>
              call(
                orderNotes.endpoints.removeNote,
                { params: { id: orderId, noteId: removing.id } },
                { ifMatch: removing.version },
              )
            }
            success="Nota removida"
            onClose={() => setRemoving(null)}
            onSettled={refresh}
          >
            Ela sai do pedido para toda a equipe e não volta. A auditoria guarda o que foi removido.
          </RemovalDialog>
        )}
      </Suspense>
    </SectionCard>
  );
}
