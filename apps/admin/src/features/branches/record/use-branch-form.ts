import type { Branch } from '@botica/contract/features/branches/branches.contract';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
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
}

/** The form of one part of a branch: all parts share its version, and the cache keeps the record as a whole. */
export function useBranchForm<Values extends FieldValues, Out extends FieldValues>({
  branch,
  send,
  success,
  ...form
}: BranchFormOptions<Values, Out>) {
  const client = useQueryClient();
  return useRecordForm<Values, Out>({
    ...form,
    version: branch.version,
    save: (changed, outcome, all) =>
      saveRecord(outcome, {
        send: () => send(changed, all),
        put: (next: Branch) => putBranch(client, next),
        success,
      }),
  });
}
