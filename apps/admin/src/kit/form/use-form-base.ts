import type { LastChange } from '@botica/contract/kit/errors';
import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { rebaseValues } from './form-differences.ts';
import { type RecordWords, useConflict } from './use-conflict.ts';

const contestedMessage = 'Outra pessoa também alterou este campo.';

interface FormBase<Values> {
  values: Values;
  version: number;
  /**
   * Parts of the record that change without a new version, as a text. When it changes, the values are merged as well.
   */
  beside?: string | undefined;
  words: RecordWords<Values> | null;
}

/** Keeps the saved values of a form. A newer version is merged under the unsaved input. */
export function useFormBase<Values extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<Values, unknown, Out>,
  { values, version, beside, words }: FormBase<Values>,
) {
  const base = useRef(values);
  const { setLate, conflict } = useConflict({ version, values, typed: () => form.getValues() });
  /** Replaces the unsaved input of these fields by the other person's values. */
  const takeTheirs = (names: readonly string[]) => {
    for (const name of names) form.resetField(name as FieldPath<Values>, { defaultValue: values[name] });
  };
  const rebase = (next: Values) => {
    const { values: merged, own, contested } = rebaseValues(form.getValues(), base.current, next);
    base.current = next;
    form.reset(next);
    for (const name of own) form.setValue(name as FieldPath<Values>, merged[name], { shouldDirty: true });
    for (const name of contested) form.setError(name as FieldPath<Values>, { message: contestedMessage });
  };
  const discard = () => {
    base.current = values;
    form.reset(values);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: these alone say that there is something new
  useEffect(() => rebase(values), [version, beside]);

  /** Prepares a save: returns what to do if it is too late, or false if there is nothing to compare. */
  const staleAfter = () => {
    const attempt = words && { seen: base.current, version, words };
    return (changedBy: LastChange | null) => {
      setLate(attempt && { ...attempt, changedBy });
      return attempt !== null;
    };
  };

  return { base, rebase, discard, staleAfter, conflict: conflict && { ...conflict, discard, takeTheirs } };
}
