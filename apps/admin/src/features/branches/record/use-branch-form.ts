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
  /** Sends the changed fields with the version that the person saw. */
  send: (changed: Partial<Out>, all: Out) => Promise<Branch>;
  success: string;
  /** The message for a refusal that names no field, instead of the server's text. */
  failure?: (error: unknown) => string;
  /** Labels of the fields; null if the form shows no recorded values. */
  fields: FieldWords<Values> | null;
}

/** The form of one part of a branch. All parts share the branch's version, and the cache stores the whole branch. */
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
