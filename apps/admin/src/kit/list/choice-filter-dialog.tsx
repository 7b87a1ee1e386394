import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { FormActions } from '../feedback/form-actions.tsx';
import classes from './choice-filter-dialog.module.css';

export interface ChoiceFilterProps {
  /** Name of the filter: "Situação". */
  name: string;
  /** Title of the dialog: "Filtrar por situação". */
  title: string;
  /** Label of the first choice, which removes the filter: "Todos os pedidos". */
  all: string;
  /** Value and label of the other choices. */
  choices: readonly (readonly [value: string, label: string])[];
  /** The value in the URL. */
  value: string | undefined;
  /** Error if nothing was chosen. */
  missing: string;
  /** Puts the value ('' for all) into the URL. The dialog is busy until this resolves, and stays open if it rejects. */
  onChoose: (value: string) => Promise<unknown>;
}

export function ChoiceFilterDialog(props: ChoiceFilterProps & { onClose: () => void }) {
  const { name, title, all, choices, value, missing, onChoose, onClose } = props;
  const id = useId();
  const [chosen, setChosen] = useState(value);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined) return setError(missing);
    setBusy(true);
    try {
      await onChoose(chosen);
      onClose();
    } catch {
      setError('Ocorreu um erro. Tente novamente');
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      actions={<FormActions form={id} action="Filtrar" busy={busy} onClose={onClose} />}
    >
      <form id={id} onSubmit={submit}>
        <fieldset className={classes.choices} aria-describedby={`${id}-error`}>
          <legend className="visually-hidden">{name}</legend>
          {[['', all] as const, ...choices].map(([key, label], index) => (
            <label key={key} className={classes.choice}>
              <input
                type="radio"
                name="choice"
                value={key}
                checked={chosen === key}
                onChange={() => {
                  setChosen(key);
                  setError(undefined);
                }}
                data-autofocus={chosen === key || (chosen === undefined && index === 0) || undefined}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </div>
      </form>
    </Dialog>
  );
}
