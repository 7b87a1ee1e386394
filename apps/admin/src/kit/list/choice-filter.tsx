import { lazy, Suspense, useState } from 'react';
import { FilterButton } from './filter-button.tsx';

export interface ChoiceFilterProps {
  /** What is chosen: "Situação". */
  name: string;
  /** The window's title: "Filtrar por situação". */
  title: string;
  /** The first choice, which is no filter: "Todos os pedidos". */
  all: string;
  /** Value and label of the others. */
  choices: readonly (readonly [value: string, label: string])[];
  /** As it stands in the URL. */
  value: string | undefined;
  /** Said when nothing was chosen. */
  missing: string;
  /** Puts it ('' for all) into the URL; the window stays, busy, until this resolves, and open when it rejects. */
  onChoose: (value: string) => Promise<unknown>;
}

const loadDialog = () => import('./choice-filter-dialog.tsx');
const ChoiceFilterDialog = lazy(async () => ({ default: (await loadDialog()).ChoiceFilterDialog }));

/** A filter of one choice: a button beside the search, and its window, whose code comes when first asked for. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <FilterButton onAhead={loadDialog} onClick={() => setChoosing(true)}>
        {props.name}
      </FilterButton>
      <Suspense>{choosing && <ChoiceFilterDialog {...props} onClose={() => setChoosing(false)} />}</Suspense>
    </>
  );
}
