import type { Organization } from '@botica/contract/features/session/login-body';
import { normaliseText } from '@botica/contract/kit/text';
import { IconCheck, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { TextInput } from '../../../kit/form/text-input.tsx';
import classes from './store-list.module.css';

interface StoreListProps {
  organizations: readonly Organization[];
  onPick: (organization: Organization) => void;
  /** The store that is being opened. */
  busyId: number | null;
  /** The current store. */
  currentId?: number;
  /** False for a list that is too short to need a search. */
  searchable?: boolean;
}

/** Stores to choose from: typing filters, arrow keys move, Enter chooses. */
export function StoreList({ organizations, onPick, busyId, currentId, searchable = true }: StoreListProps) {
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const sought = normaliseText(filter);
  const found = organizations.filter(({ name, domain }) => normaliseText(`${name} ${domain}`).includes(sought));

  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const present = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[Math.min(buttons.length - 1, Math.max(0, present + step))]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between controls that work without them
    <div className="stack-12" onKeyDown={move}>
      {searchable && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (found[0] && (found.length === 1 || sought)) onPick(found[0]);
          }}
        >
          <TextInput
            label="Buscar loja"
            value={filter}
            onChange={setFilter}
            icon={<IconSearch size={16} aria-hidden />}
            autoComplete="off"
            autoFocus
          />
        </form>
      )}
      <ul ref={list} className={classes.list} aria-label="Lojas">
        {found.map((organization) => (
          <li key={organization.id}>
            <button
              type="button"
              className={classes.option}
              aria-busy={busyId === organization.id || undefined}
              aria-current={currentId === organization.id || undefined}
              onClick={() => onPick(organization)}
            >
              <span className={classes.names}>
                <span className={classes.name}>{organization.name}</span>
                <span className={classes.domain}>{organization.domain}</span>
              </span>
              {currentId === undefined && <IconChevronRight size={18} stroke={1.75} aria-hidden />}
              {currentId === organization.id && <IconCheck size={18} stroke={1.75} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : classes.none}>
        {found.length > 0 ? `${found.length} ${found.length === 1 ? 'loja' : 'lojas'}` : 'Nenhuma loja encontrada.'}
      </p>
    </div>
  );
}
