import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { orderListOptions } from '../order-queries.ts';
import { type OrderSearch, toListQuery, withFilter } from './order-search.ts';
import classes from './status-filter-dialog.module.css';
import { offeredFilters, statusFilterNames } from './status-filter-names.ts';

interface StatusFilterDialogProps {
  search: OrderSearch;
  onClose: () => void;
  /** The list for this search has been loaded. */
  onChosen: (search: OrderSearch) => void;
}

const choices = [
  { value: 'all', label: 'Todos os pedidos' },
  ...offeredFilters.map((value) => ({ value, label: statusFilterNames[value] })),
];

export function StatusFilterDialog({ search, onClose, onChosen }: StatusFilterDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | undefined>(search.status);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return setError('Nenhum status foi selecionado');
    const next = withFilter(search, 'status', chosen === 'all' ? '' : chosen);
    setBusy(true);
    try {
      await client.fetchQuery(orderListOptions(toListQuery(next)));
      onChosen(next);
    } catch {
      setError('Ocorreu um erro. Tente novamente');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Filtrar por situação"
      actions={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button variant="primary" type="submit" form={id} loading={busy}>
            Filtrar
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <fieldset className={classes.choices} aria-describedby={`${id}-error`}>
          <legend className="visually-hidden">Situação</legend>
          {choices.map(({ value, label }, index) => (
            <label key={value} className={classes.choice}>
              <input
                type="radio"
                name="status"
                value={value}
                checked={chosen === value}
                onChange={() => {
                  setChosen(value);
                  setError(undefined);
                }}
                data-autofocus={chosen === value || (!chosen && index === 0) || undefined}
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
