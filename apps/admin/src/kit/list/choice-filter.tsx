import { lazy, Suspense, useState } from 'react';
import type { ChoiceFilterProps } from './choice-filter-dialog.tsx';
import { FilterButton } from './filter-button.tsx';

const loadDialog = () => import('./choice-filter-dialog.tsx');
const ChoiceFilterDialog = lazy(async () => ({ default: (await loadDialog()).ChoiceFilterDialog }));

/** A filter with one choice: a button beside the search. The code of its dialog is loaded with the first click. */
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
