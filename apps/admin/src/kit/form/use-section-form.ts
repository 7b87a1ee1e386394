import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldWords } from './field-words.ts';
import { saveRecord } from './save-record.ts';
import { useRecordForm } from './use-record-form.ts';

interface SectionFormOptions<Reply extends { version: number }, Values extends FieldValues, Out extends FieldValues> {
  /** The settings' part of which the form shows all or some fields, and where the cache keeps it. */
  held: Reply;
  queryKey: QueryKey;
  schema: z.core.$ZodType<Out>;
  values: Values;
  fields: FieldWords<Values>;
  /** Sends what was touched for the version that was seen. */
  send: (changed: Partial<Out>) => Promise<Reply>;
  success: string;
  /** What the cache holds after a save, where it is more than the reply. */
  merge?: (cached: unknown, next: Reply) => unknown;
  /** After a save, or an attempt: what is to be told besides. */
  onDone?: () => void;
}

/** The form of one part of the settings, or of some fields of it: those share a version. */
export function useSectionForm<Reply extends { version: number }, Values extends FieldValues, Out extends FieldValues>({
  held,
  queryKey,
  send,
  success,
  fields,
  merge = (_, next) => next,
  onDone,
  ...form
}: SectionFormOptions<Reply, Values, Out>) {
  const client = useQueryClient();
  return useRecordForm<Values, Out>({
    ...form,
    version: held.version,
    words: { record: 'Esta configuração', fields },
    save: async (changed, outcome) => {
      await saveRecord(outcome, {
        send: () => send(changed),
        put: (next: Reply) => client.setQueryData(queryKey, (cached: unknown) => merge(cached, next)),
        success,
      });
      onDone?.();
    },
  });
}
