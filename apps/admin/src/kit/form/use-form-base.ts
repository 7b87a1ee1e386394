import type { LastChange } from '@botica/contract/kit/errors';
import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { rebaseValues } from './form-differences.ts';
import { type RecordWords, useConflict } from './use-conflict.ts';

const contestedMessage = 'Outra pessoa também alterou este campo.';

interface FormBase<Values> {
  values: Values;
  version: number;
  /** What changes of the record without a version of it, as a text: the values come into the form with it too. */
  beside?: string | undefined;
  words: RecordWords<Values> | null;
}

/** The values that count as saved; a newer version comes in underneath what was typed. */
export function useFormBase<Values extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<Values, unknown, Out>,
  { values, version, beside, words }: FormBase<Values>,
) {
  const base = useRef(values);
  const { setLate, conflict } = useConflict({ version, values, typed: () => form.getValues() });
  /** Of these fields the other's values come into the form, in place of what was typed. */
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

  /** Of a save that is about to be sent: what to do when it comes too late; false where there is nothing to compare. */
  const staleAfter = () => {
    const attempt = words && { seen: base.current, version, words };
    return (changedBy: LastChange | null) => {
      setLate(attempt && { ...attempt, changedBy });
      return attempt !== null;
    };
  };

  return { base, rebase, discard, staleAfter, conflict: conflict && { ...conflict, discard, takeTheirs } };
}
