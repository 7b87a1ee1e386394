import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { linesType } from '../../kit/sheet-format.ts';

/** `waiting` until a server starts it; the last three are final. */
export const batchStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type BatchState = (typeof batchStates)[number];

export const batchStateNames: Record<BatchState, string> = {
  waiting: 'Na fila',
  running: 'Em andamento',
  done: 'Concluído',
  failed: 'Não concluído',
  cancelled: 'Cancelado',
};

export const isOver = (state: BatchState): boolean => state !== 'waiting' && state !== 'running';

/** Content types of the files that batches make. */
export const batchFileTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  linesType,
] as const;

/** Days for which a file can be fetched, and for which a batch with its results is kept. */
export const keptDays = { file: 3, work: 30 } as const;

/** A long task that the server does step by step for a person. */
export const batch = z.object({
  id: z.int(),
  /** The kind as the audit names it: `orders.export`. */
  kind: z.string(),
  /** "Exportação de pedidos (XLSX)" */
  title: z.string(),
  state: z.enum(batchStates),
  /** Null until the total is known. */
  total: z.nullable(z.int()),
  /** Records of `total` that were done, and those that were refused with a reason in the results. */
  done: z.int(),
  refused: z.int(),
  /** Reason of the failure. */
  reason: z.nullable(z.string()),
  /** True if each record's outcome can be read. */
  has_results: z.boolean(),
  /** Null until the file is written and after it has expired. */
  file: z.nullable(z.object({ name: z.string(), byte_size: z.int(), expires_at: instant })),
  created_at: instant,
  ended_at: z.nullable(instant),
});
export type Batch = z.infer<typeof batch>;

export const batchOutcomes = ['done', 'refused'] as const;

/** The outcome for one record. Results are in the order of processing. */
export const batchResult = z.object({
  /** Id of the record. */
  id: z.int(),
  /** Name for people: `#1042`. */
  label: z.string(),
  outcome: z.enum(batchOutcomes),
  /** Reason of the refusal. */
  reason: z.nullable(z.string()),
});
export type BatchResult = z.infer<typeof batchResult>;
