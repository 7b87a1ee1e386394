import { isAllowed, missingPermissionMessage, type Permission } from '@botica/contract/kit/permissions';
import type { AgentActor } from '../../kit/context.ts';
import type { SheetColumn, SheetFormat, SheetRow } from '../../kit/sheets/sheet.ts';
import type { ChangeContext, InChange } from '../audit/change-record.ts';
import type { StoredBatch } from './batch.store.ts';

/** As a use case of one record takes it; `requestId` names the work, in whose name it is done. */
export type BatchContext = ChangeContext & { actor: AgentActor };

/** Why records were refused, by their id; null where it was done as wanted. One that is not named is gone. */
export type Refusals = ReadonlyMap<number, string | null>;

/** Where a sheet goes on: the sort's values of the last row, as text. */
export type SheetPlace = readonly string[];

export interface Sheet {
  format: SheetFormat;
  columns: readonly SheetColumn[];
  /** Without the ending: `pedidos-2026-11-18`. */
  name: string;
  count(): Promise<number>;
  /** The next rows; `after` null: the last ones. */
  read(after: SheetPlace | null, limit: number): Promise<{ rows: SheetRow[]; after: SheetPlace | null }>;
}

interface Started {
  /** Who may start it, and see what came of it. It is looked at anew all the time. */
  access: Permission | 'administrator';
}

/** Whether this person may start it, and see what came of it. */
export const mayStart = ({ isAdmin, grouprules }: AgentActor, { access }: Started): boolean =>
  access === 'administrator' ? isAdmin : isAllowed({ is_admin: isAdmin, grouprules }, access);

export const refusedStart = ({ access }: Started): string =>
  access === 'administrator' ? 'Só administradores podem fazer isto.' : missingPermissionMessage(access);

// Declared as methods so that a kind may name its own parameters: what is read is what its feature started it with.

/** Changes records one by one, as a person would. */
export interface RecordsKind extends Started {
  /** Some of them, ids ascending, in one transaction: lock them all first. */
  change(
    inside: InChange & { actor: AgentActor },
    ids: readonly number[],
    params: object,
    keep: (row: SheetRow) => void,
  ): Promise<Refusals>;
  /** Leaves a CSV of the rows that `change` keeps, as of what the records held before. `name` without the ending. */
  kept?(inside: BatchContext, params: object): { columns: readonly SheetColumn[]; name: string };
}

/** Writes a sheet. */
export interface SheetKind extends Started {
  sheet(ctx: BatchContext, params: object): Sheet;
}

/** Goes its own way: each call does one step, noted in its own transaction, and answers whether the work is over. */
interface StepsKind extends Started {
  steps(batch: StoredBatch): (ctx: BatchContext) => Promise<boolean>;
}

/** By the name of the kind, `<feature>.<what_it_does>`. */
export type BatchKinds = Readonly<Record<string, RecordsKind | SheetKind | StepsKind>>;
