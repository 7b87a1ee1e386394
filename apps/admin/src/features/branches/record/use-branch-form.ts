import type { Branch } from '@botica/contract/features/branches/branches.contract';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldWords } from '../../../kit/form/field-words.ts';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { putBranch } from '../branch-queries.ts';

interface BranchFormOptions<Values extends FieldValues, Out extends FieldValues> {
  branch: Branch;
  schema: z.core.$ZodType<Out>;
  values: Values;
  /** Sends what was touched for the version that was seen. */
  send: (changed: Partial<Out>, all: Out) => Promise<Branch>;
  success: string;
  /** Told where a refusal names no field, instead of the server's words. */
  failure?: (error: unknown) => string;
  /** How people read the fields; null where the form shows nothing that is recorded. */
  fields: FieldWords<Values> | null;
}

/** The form of one part of a branch: all parts share its version, and the cache keeps the record as a whole. */
export function useBranchForm<Values extends FieldValues, Out extends FieldValues>({
  branch,
  send,
  success,
  failure,
  fields,
  ...form
}: BranchFormOptions<Values, Out>) {
  const client = useQueryClient();
  return useRecordForm<Values, Out>({
    ...form,
    version: branch.version,
    words: fields && { record: 'Esta loja', fields },
    save: (changed, outcome, all) =>
      saveRecord(outcome, {
        send: () => send(changed, all),
        put: (next: Branch) => putBranch(client, next),
        success,
        ...(failure && { failure }),
      }),
  });
}
