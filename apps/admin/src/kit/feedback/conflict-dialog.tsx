import { type ReactNode, useId, useState } from 'react';
import { Button } from '../look/button.tsx';
import classes from './conflict-dialog.module.css';
import { Dialog } from './dialog.tsx';

/** A line of the comparison. The values are formatted for a person. */
export interface Difference {
  /** The field's key, if the person can choose between the two values. */
  key?: string;
  name: string;
  seen: string;
  current: string;
  /** Null if the person has not changed the field. */
  wanted: string | null;
}

interface ConflictDialogProps {
  title: string;
  /** Name of the person who saved first, as a column head. Null if unknown. */
  other: string | null;
  /** The explanation: who saved first, and what happens to the unsaved input. */
  children: ReactNode;
  differences: readonly Difference[];
  busy?: boolean;
  onClose: () => void;
  onUseCurrent: () => void;
  /**
   * `theirs`: the fields that keep the other person's values. Null if the current record no longer accepts the change.
   */
  onSaveAnyway: ((theirs: string[]) => void) | null;
}

/** Shows what another person changed meanwhile and lets the user choose which version is kept. */
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

/** A row for each field. If both people changed the field, a click chooses the value that is kept. */
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
