import type { ImportFile } from '@botica/contract/kit/import-file';
import { type Batch, isOver } from '@botica/contract/platform/batches/batch-schemas';
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../kit/api/error-message.ts';
import { refusedFile } from './import-words.tsx';
import { type ImportCalls, sendFile } from './send-file.ts';
import { sheetAsCsv, unreadableSheet } from './sheet-as-csv.ts';

export interface ImportFiles<State extends ImportFile> extends ImportCalls<State> {
  /** The person's last uploaded file, also from before a reload. */
  last: UseQueryOptions<{ import: State | null; most_bytes: number }>;
  batch: (id: number) => UseQueryOptions<Batch>;
}

export interface Sending<State> {
  file: File;
  /** The part of the file that the server has. */
  soFar: State | null;
  /** The reason why the upload failed or stopped. */
  refusal: string | null;
}

/**
 * A person's last file, the batch that reads it, and the current upload. `onWhole` runs when the upload is complete.
 */
export function useImport<State extends ImportFile>(
  files: ImportFiles<State>,
  onWhole?: (whole: State) => Promise<unknown>,
) {
  const { queryKey } = files.last;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(files.last);
  const last = data?.import ?? null;
  const batchId = last?.work_id ?? null;
  const { data: batch } = useQuery({ ...files.batch(batchId ?? 0), enabled: batchId !== null });
  const moved = batch && `${batch.state} ${batch.done} ${batch.refused}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again each time the batch has moved
  useEffect(() => {
    if (moved) void refetch();
  }, [moved]);

  const [sending, setSending] = useState<Sending<State> | null>(null);
  const send = async (file: File, begun: State | null) => {
    let soFar = begun;
    setSending({ file, soFar, refusal: null });
    try {
      const whole = await sendFile(files, file, begun, (now) => {
        soFar = now;
        setSending({ file, soFar, refusal: null });
        // From the first reply on, the server has dropped the former file.
        client.setQueryData<typeof data>(queryKey, (known) => known && { ...known, import: now });
      });
      await onWhole?.(whole);
      setSending(null);
    } catch (failure) {
      setSending({ file, soFar, refusal: `${file.name}: ${errorMessage(failure)}` });
    }
  };
  const takeFile = async (chosen: File, mostBytes: number) => {
    const refuse = (refusal: string) => setSending({ file: chosen, soFar: null, refusal });
    const tooLarge = refusedFile(chosen, mostBytes);
    if (tooLarge !== null) return refuse(tooLarge);
    setSending({ file: chosen, soFar: null, refusal: null });
    const file = await sheetAsCsv(chosen);
    if (file === null) return refuse(`${chosen.name}: ${unreadableSheet}`);
    const refusal = refusedFile(file, mostBytes);
    if (refusal !== null) return refuse(refusal);
    await send(file, null);
  };
  const choose = (file: File | undefined) => {
    if (!file || !data) return;
    void takeFile(file, data.most_bytes);
  };
  return {
    last,
    mostBytes: data?.most_bytes ?? null,
    error,
    refetch,
    batch: batch ?? null,
    isReading: batch !== undefined && !isOver(batch.state),
    sending,
    isSending: sending !== null && sending.refusal === null,
    choose,
    /** Resumes an interrupted upload. */
    resume: () => sending && send(sending.file, sending.soFar),
    refresh: () => client.invalidateQueries({ queryKey }),
  };
}
