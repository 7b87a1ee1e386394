import type { Branch } from '@botica/contract/features/branches/branches.contract';
import { isCep, parseCep } from '@botica/contract/kit/brazil/cep';
import { isDay } from '@botica/contract/kit/dates';
import { IconMapSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { MaskInput } from '../../../kit/form/mask-input.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import type { DeliverySearch } from '../delivery-search.ts';
import { quoteOptions } from '../location-queries.ts';
import { QuoteResult } from './quote-result.tsx';
import classes from './tester.module.css';

// Most people ask about today, so the calendar loads only when another day is chosen.
const DateInput = lazy(() =>
  import('../../../kit/form/date-field.tsx').then((module) => ({ default: module.DateInput })),
);

interface TesterProps {
  branch: Branch;
  search: DeliverySearch;
}

/** Finds the delivery rule for a CEP. The query is in the URL, so it can be shared as a link. */
export function Tester({ branch, search }: TesterProps) {
  const cep = parseCep(search.cep ?? '');
  const date = search.date && isDay(search.date) ? search.date : undefined;
  const quote = useQuery({ ...quoteOptions(branch.id, cep ?? '', date), enabled: cep !== null });
  return (
    <>
      <Question
        key={`${search.cep} ${search.date}`}
        search={search}
        waiting={quote.isFetching}
        onRepeat={quote.refetch}
      />
      <div role="status" aria-live="polite" className="stack">
        {cep === null ? (
          <EmptyState icon={<IconMapSearch size={28} stroke={1.5} />} title="Que regra vale para um CEP?">
            Digite o CEP do cliente: aparecem as localizações que o atendem, qual vale e por quê, o preço e a data.
          </EmptyState>
        ) : quote.error ? (
          <ErrorPanel error={quote.error} onRetry={quote.refetch} />
        ) : quote.data ? (
          <QuoteResult quote={quote.data} />
        ) : (
          <div className={classes.bone} role="presentation">
            <span className="visually-hidden">Testando o CEP…</span>
          </div>
        )}
      </div>
    </>
  );
}

interface QuestionProps {
  search: DeliverySearch;
  waiting: boolean;
  onRepeat: () => unknown;
}

function Question({ search, waiting, onRepeat }: QuestionProps) {
  const navigate = useNavigate();
  const [cep, setCep] = useState(parseCep(search.cep ?? '') ?? '');
  const [date, setDate] = useState(search.date ?? '');
  const [refused, setRefused] = useState(false);
  const [dating, setDating] = useState(date !== '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(!isCep(cep));
    if (!isCep(cep)) return;
    if (cep === search.cep && (date || undefined) === search.date) onRepeat();
    else void navigate({ to: '.', search: { ...search, cep, date: date || undefined } });
  };
  return (
    <form noValidate onSubmit={submit} className={classes.question} aria-label="Testar CEP">
      <MaskInput
        label="CEP"
        mask="cep"
        required
        autoFocus
        value={cep}
        onChange={(text) => {
          setCep(text);
          setRefused(false);
        }}
        error={refused ? 'CEP deve ter 8 dígitos' : undefined}
      />
      {dating && (
        <Suspense fallback={<span />}>
          <DateInput label="Pronto em" placeholder="Hoje" value={date} onChange={setDate} />
        </Suspense>
      )}
      <div className={classes.go}>
        <Button variant="primary" type="submit" loading={waiting}>
          Testar
        </Button>
        {!dating && (
          <Button variant="subtle" onClick={() => setDating(true)}>
            Pronto em outra data
          </Button>
        )}
      </div>
    </form>
  );
}
