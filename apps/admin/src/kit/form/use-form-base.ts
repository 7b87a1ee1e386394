import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { rebaseValues } from './form-differences.ts';
import { type RecordWords, useConflict } from './use-conflict.ts';

const contestedMessage = 'Outra pessoa também alterou este campo.';

interface FormBase<Values> {
  values: Values;
  version: number;
  words: RecordWords<Values> | null;
}

/** The values that count as saved; a newer version comes in underneath what was typed. */
export function useFormBase<Values extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<Values, unknown, Out>,
  { values, version, words }: FormBase<Values>,
) {
  const base = useRef(values);
  const { onStale, compare, conflict } = useConflict(words);
  const rebase = (next: Values) => {
    const typed = structuredClone(form.getValues());
    const { values: merged, own, contested } = rebaseValues(typed, base.current, next);
    compare({ seen: base.current, current: next, typed });
    base.current = next;
    form.reset(next);
    for (const name of own) form.setValue(name as FieldPath<Values>, merged[name], { shouldDirty: true });
    for (const name of contested) form.setError(name as FieldPath<Values>, { message: contestedMessage });
  };
  const discard = () => {
    base.current = values;
    form.reset(values);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version alone says that there is something new
  useEffect(() => rebase(values), [version]);

  return { base, rebase, discard, onStale, conflict: conflict && { ...conflict, discard } };
}
