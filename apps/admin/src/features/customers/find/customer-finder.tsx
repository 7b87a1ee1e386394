import type { CustomerRow } from '@botica/contract/features/customers/customer-schemas';
import { customers } from '@botica/contract/features/customers/customers.contract';
import { formatPhone } from '@botica/contract/kit/brazil/phone';
import { formatTaxDocument } from '@botica/contract/kit/brazil/tax-document';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { query } from '../../../kit/api/query.ts';
import { ButtonList } from '../../../kit/form/button-list.tsx';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { Button } from '../../../kit/look/button.tsx';
import classes from './customer-finder.module.css';
import { customerQuery } from './customer-query.ts';

const pauseMs = 250;
const mostShown = 8;

/** The text, debounced. */
function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

interface CustomerFinderProps {
  fieldRef: Ref<HTMLElement>;
  error: string | undefined;
  onChoose: (row: CustomerRow) => void;
  /** The alternative to a found customer: the button's name, the text for no results, and the action. */
  other: { action: string; none: string; onTake: (typed: string) => void };
}

/**
 * Finds customers by name, CPF or CNPJ, e-mail or phone. Enter takes the first; arrow keys move through the results.
 */
export function CustomerFinder({ fieldRef, error, onChoose, other }: CustomerFinderProps) {
  const [typed, setTyped] = useState('');
  const debounced = useDebouncedText(typed);
  const search = customerQuery(debounced);
  const found = useQuery({
    ...query(customers.endpoints.list, { query: search ?? {} }),
    enabled: search !== null,
    placeholderData: keepPreviousData,
  });
  const rows = search === null ? [] : (found.data?.items ?? []).slice(0, mostShown);
  const isThere = search !== null && debounced === typed && !found.isFetching;
  const status = statusText({ rows: rows.length, isThere, error: found.error, none: other.none });
  const list = useRef<HTMLUListElement>(null);
  const walk = (event: KeyboardEvent) => {
    const options = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = options.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    options[Math.min(Math.max(at + step, 0), options.length - 1)]?.focus();
  };
  const onEnter = (event: KeyboardEvent) => {
    const [first] = rows;
    if (event.key !== 'Enter' || !first || !isThere) return;
    event.preventDefault();
    onChoose(first);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a way more, the buttons are in the order of Tab too
    <div className="stack" onKeyDown={walk}>
      <div className={classes.find}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in its field takes the first of those found */}
        <div onKeyDown={onEnter}>
          <TextInput
            ref={fieldRef}
            label="Buscar cliente"
            example="Nome, CPF, CNPJ, e-mail ou telefone"
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            error={error}
          />
        </div>
        <Button onClick={() => other.onTake(typed)}>{other.action}</Button>
      </div>
      <p role="status" className={rows.length > 0 || status === '' ? 'visually-hidden' : 'quiet small'}>
        {status}
      </p>
      {rows.length > 0 && (
        <ButtonList ref={list} label="Clientes encontrados" items={rows} onChoose={onChoose}>
          {(row) => (
            <>
              <span>{row.name}</span> <span className="quiet small">{customerDetails(row)}</span>
            </>
          )}
        </ButtonList>
      )}
    </div>
  );
}

interface Said {
  rows: number;
  isThere: boolean;
  error: Error | null;
  none: string;
}

function statusText({ rows, isThere, error, none }: Said): string {
  if (error) return errorMessage(error);
  if (!isThere) return '';
  if (rows === 0) return `Nenhum cliente encontrado. ${none}`;
  return rows === 1 ? '1 cliente encontrado' : `${rows} clientes encontrados`;
}

/** "529.982.247-25 · (11) 98765-4321": tells namesakes apart, and is masked where lists are. */
function customerDetails({ cpf, phone, email, is_masked: isMasked }: CustomerRow): string {
  const shown = isMasked ? [cpf, phone, email] : [cpf && formatTaxDocument(cpf), phone && formatPhone(phone), email];
  return shown.filter(Boolean).join(' · ');
}
