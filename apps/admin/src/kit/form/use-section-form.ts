import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldWords } from './field-words.ts';
import { saveRecord } from './save-record.ts';
import { useRecordForm } from './use-record-form.ts';

interface SectionFormOptions<Reply extends { version: number }, Values extends FieldValues, Out extends FieldValues> {
  /** The section of the settings whose fields the form shows, and its key in the cache. */
  current: Reply;
  queryKey: QueryKey;
  schema: z.core.$ZodType<Out>;
  values: Values;
  fields: FieldWords<Values>;
  /** Sends the touched fields for the version that was seen. */
  send: (changed: Partial<Out>) => Promise<Reply>;
  success: string;
  /** Merges the reply into the cached value, if the cache holds more than the reply. */
  merge?: (cached: unknown, next: Reply) => unknown;
  /** Called after a save or a failed attempt. */
  onDone?: () => void;
}

/** The form of one section of the settings, or of some of its fields, which share a version. */
export function useSectionForm<Reply extends { version: number }, Values extends FieldValues, Out extends FieldValues>({
  current,
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
    version: current.version,
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
