import type { LastChange } from '@botica/contract/kit/errors';
import { useState } from 'react';
import type { FieldWords, Versions } from './field-words.ts';

/** The names of a record and of its fields in a sentence. */
export interface RecordWords<Values> {
  record: `${'Este' | 'Esta'} ${string}`;
  fields: FieldWords<Values>;
}

/**
 * Returned by `useRecordForm` if another person saved first. The form shows the unsaved input merged over their
 * version.
 */
export interface Conflict {
  /** The record in a sentence, such as "Este cliente". */
  record: string;
  /** The `FieldWords` of the record. */
  fields: object;
  versions: Versions;
  /** The person who saved first; null if unknown. */
  changedBy: LastChange | null;
  close: () => void;
  /** Shows only the other person's version. */
  discard: () => void;
  /** Takes the other person's values of these fields. */
  takeTheirs: (names: readonly string[]) => void;
}

/** The record at the time of a save that was too late. */
interface Attempt<Values> {
  seen: Values;
  version: number;
  words: RecordWords<Values>;
  changedBy: LastChange | null;
}

interface Present<Values> {
  version: number;
  values: Values;
  typed: () => Values;
}

/**
 * Keeps the version that was seen beside the current one after a save that was too late. The newer version may arrive
 * before or after the refusal.
 */
export function useConflict<Values extends Record<string, unknown>>({ version, values, typed }: Present<Values>) {
  const [late, setLate] = useState<Attempt<Values> | null>(null);
  const isOvertaken = late !== null && version !== late.version;
  return {
    setLate,
    conflict: isOvertaken
      ? {
          ...late.words,
          changedBy: late.changedBy,
          versions: { seen: late.seen, current: values, typed: typed() },
          close: () => setLate(null),
        }
      : null,
  };
}
