import type { OrderNote } from '@botica/contract/features/orders/notes/order-notes.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import classes from './notes-card.module.css';

interface NoteLineProps {
  note: OrderNote;
  isOwn: boolean;
  isRemovable: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** A note with author and time. Authors can edit their own. */
export function NoteLine({ note, isOwn, isRemovable, onEdit, onRemove }: NoteLineProps) {
  const { time_zone: timeZone } = useSession().store;
  const written = formatInstant(note.created_at, timeZone);
  const whose = `de ${note.agent_name}, ${written}`;
  return (
    <li className={classes.note}>
      <div className={classes.head}>
        <p className={classes.who}>
          <strong>{note.agent_name}</strong>{' '}
          <time dateTime={note.created_at} className="quiet small">
            {written}
          </time>
          {note.edited_at && (
            <span className="quiet small" title={`Editada em ${formatInstant(note.edited_at, timeZone)}`}>
              {' '}
              · editada
            </span>
          )}
        </p>
        {isOwn && (
          <IconButton
            label={`Editar a nota ${whose}`}
            size="small"
            icon={<IconPencil size={16} aria-hidden />}
            onClick={onEdit}
          />
        )}
        {isRemovable && (
          <IconButton
            label={`Remover a nota ${whose}`}
            size="small"
            icon={<IconTrash size={16} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </div>
      <p className={classes.text}>{note.text}</p>
    </li>
  );
}
