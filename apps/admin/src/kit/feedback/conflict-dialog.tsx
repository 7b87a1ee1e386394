import { type ReactNode, useId, useState } from 'react';
import { Button } from '../look/button.tsx';
import classes from './conflict-dialog.module.css';
import { Dialog } from './dialog.tsx';

/** One line of the comparison; the values as a person reads them. */
export interface Difference {
  /** Of the field, where a choice can be made for it. */
  key?: string;
  name: string;
  seen: string;
  current: string;
  /** Null where the person's own change does not touch the field. */
  wanted: string | null;
}

interface ConflictDialogProps {
  title: string;
  /** Who was quicker: a column's head. Null: nobody knows. */
  other: string | null;
  /** Who was quicker, and what happens to what was typed. */
  children: ReactNode;
  differences: readonly Difference[];
  busy?: boolean;
  onClose: () => void;
  onUseCurrent: () => void;
  /** `theirs`: of these fields the other's values shall stand. Null: the record as it stands takes the change no longer. */
  onSaveAnyway: ((theirs: string[]) => void) | null;
}

/** Somebody else was quicker: what they changed, and whose version shall stand. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, other, children, differences, busy, onClose, onUseCurrent, onSaveAnyway } = props;
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const choose = (key: string, isTheirs: boolean) =>
    setTheirs((chosen) => [...chosen.filter((each) => each !== key), ...(isTheirs ? [key] : [])]);
  const heads = { seen: 'Antes', current: other === null ? 'Agora' : `De ${other}`, wanted: 'Seu' };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="medium"
      actions={
        <>
          {onSaveAnyway && (
            <Button onClick={() => onSaveAnyway([...theirs])} loading={busy}>
              Salvar mesmo assim
            </Button>
          )}
          <Button variant="primary" onClick={onUseCurrent} autoFocus>
            Usar a versão atual
          </Button>
        </>
      }
    >
      <p className={classes.who}>{children}</p>
      {differences.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">{heads.seen}</th>
              <th scope="col">{heads.current}</th>
              <th scope="col">{heads.wanted}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <DifferenceRow
                key={difference.name}
                difference={difference}
                heads={heads}
                isTheirs={difference.key !== undefined && theirs.includes(difference.key)}
                onChoose={choose}
              />
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

interface DifferenceRowProps {
  difference: Difference;
  heads: Record<'seen' | 'current' | 'wanted', string>;
  isTheirs: boolean;
  onChoose: (key: string, isTheirs: boolean) => void;
}

/** A field that both changed can stand either way, by one click; of the others only one of the two has changed anything. */
function DifferenceRow({ difference, heads, isTheirs, onChoose }: DifferenceRowProps) {
  const { key, name, seen, current, wanted } = difference;
  const group = useId();
  const option = (head: string, text: string, ofTheirs: boolean) =>
    key === undefined || wanted === null ? (
      text
    ) : (
      <label className={classes.option}>
        <input
          type="radio"
          name={group}
          checked={isTheirs === ofTheirs}
          onChange={() => onChoose(key, ofTheirs)}
          aria-label={`${name}: ${head}, ${text}`}
        />
        {text}
      </label>
    );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={heads.seen}>{seen}</td>
      <td data-label={heads.current} className={wanted === null || isTheirs ? classes.stands : undefined}>
        {option(heads.current, current, true)}
      </td>
      <td data-label={heads.wanted} className={wanted !== null && !isTheirs ? classes.stands : undefined}>
        {option(heads.wanted, wanted ?? 'não altera', false)}
      </td>
    </tr>
  );
}
