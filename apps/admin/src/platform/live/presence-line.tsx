import { firstName } from '@botica/contract/kit/text';
import type { PresentPerson } from '@botica/contract/platform/live/live.contract';
import { IconEye, IconPencil, IconRefreshAlert } from '@tabler/icons-react';
import { useOpenRecord } from './open-record.ts';
import classes from './presence-line.module.css';

/** "Ana e Bia", "Ana, Bia e mais 2" */
function names(people: readonly PresentPerson[]): string {
  const [first = '', second] = people.map(({ name }) => firstName(name));
  if (second === undefined) return first;
  return people.length === 2 ? `${first} e ${second}` : `${first}, ${second} e mais ${people.length - 2}`;
}

/** Other people at the page's record, and a notice if one of them changed it during typing. */
export function PresenceLine() {
  const { record, others, changedBy } = useOpenRecord();
  const editing = others.filter(({ is_editing }) => is_editing);
  const shown = editing.length > 0 ? editing : others;
  return (
    <span className={classes.place} role="status">
      {record && shown.length > 0 && (
        <span className={classes.chip} data-editing={editing.length > 0 || undefined}>
          {editing.length > 0 ? <IconPencil size={14} aria-hidden /> : <IconEye size={14} aria-hidden />}
          {names(shown)} {shown.length === 1 ? 'está' : 'estão'} {editing.length > 0 ? 'editando' : record.here}
        </span>
      )}
      {changedBy !== null && (
        <span className={classes.chip} data-changed>
          <IconRefreshAlert size={14} aria-hidden />
          {firstName(changedBy)} salvou uma mudança. Ao salvar a sua, você compara as duas.
        </span>
      )}
    </span>
  );
}
