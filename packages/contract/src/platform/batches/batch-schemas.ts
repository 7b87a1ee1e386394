import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { linesType } from '../../kit/sheet-format.ts';

/** `waiting` until a server takes it up; the last three are for good. */
export const batchStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type BatchState = (typeof batchStates)[number];

/** What a person reads for each. */
export const batchStateNames: Record<BatchState, string> = {
  waiting: 'Na fila',
  running: 'Em andamento',
  done: 'Concluído',
  failed: 'Não concluído',
  cancelled: 'Cancelado',
};

export const isOver = (state: BatchState): boolean => state !== 'waiting' && state !== 'running';

/** Content types of the files that works make. */
export const batchFileTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  linesType,
] as const;

/** Days for which a file can be fetched, and a work with its results is kept. */
export const keptDays = { file: 3, work: 30 } as const;

/** Something long that the server does for a person, bit by bit. */
export const batch = z.object({
  id: z.int(),
  /** `orders.export`: what it does, as the audit calls it. */
  kind: z.string(),
  /** "Exportação de pedidos (XLSX)" */
  title: z.string(),
  state: z.enum(batchStates),
  /** Null until it is known. */
  total: z.nullable(z.int()),
  /** Of `total`: done as wanted, and refused for a reason that stands in the results. */
  done: z.int(),
  refused: z.int(),
  /** Why it failed. */
  reason: z.nullable(z.string()),
  /** Each record's outcome can be read. */
  has_results: z.boolean(),
  /** Null until it is written, and when its days are over. */
  file: z.nullable(z.object({ name: z.string(), byte_size: z.int(), expires_at: instant })),
  created_at: instant,
  ended_at: z.nullable(instant),
});
export type Batch = z.infer<typeof batch>;

export const batchOutcomes = ['done', 'refused'] as const;

/** What came of one record; in the order in which they were taken up. */
export const batchResult = z.object({
  /** The record's. */
  id: z.int(),
  /** As people call it: `#1042`. */
  label: z.string(),
  outcome: z.enum(batchOutcomes),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
});
export type BatchResult = z.infer<typeof batchResult>;
