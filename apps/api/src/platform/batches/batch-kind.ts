import { isAllowed, missingPermissionMessage, type Permission } from '@botica/contract/kit/permissions';
import type { AgentActor } from '../../kit/context.ts';
import type { SheetColumn, SheetFormat, SheetRow } from '../../kit/sheets/sheet.ts';
import type { ChangeContext, InChange } from '../audit/change-record.ts';
import type { StoredBatch } from './batch.store.ts';

/** Context for use cases of one record. `requestId` names the batch, and `actor` is the person who started it. */
export type BatchContext = ChangeContext & { actor: AgentActor };

/** Reason of each refused record, by its id; null if it was changed. A record without an entry no longer exists. */
export type Refusals = ReadonlyMap<number, string | null>;

/** Cursor of a sheet: the sort values of the last row, as texts. */
export type SheetPlace = readonly string[];

export interface Sheet {
  format: SheetFormat;
  columns: readonly SheetColumn[];
  /** File name without the extension: `pedidos-2026-11-18`. */
  name: string;
  count(): Promise<number>;
  /** Reads the next rows. `after` is null if these are the last ones. */
  read(after: SheetPlace | null, limit: number): Promise<{ rows: SheetRow[]; after: SheetPlace | null }>;
}

interface Started {
  /** Permission to start the batch and to see its result. It is checked again and again while the batch runs. */
  access: Permission | 'administrator';
}

/** True if the person may start the batch and see its result. */
export const mayStart = ({ isAdmin, grouprules }: AgentActor, { access }: Started): boolean =>
  access === 'administrator' ? isAdmin : isAllowed({ is_admin: isAdmin, grouprules }, access);

export const refusedStart = ({ access }: Started): string =>
  access === 'administrator' ? 'Só administradores podem fazer isto.' : missingPermissionMessage(access);

// Declared as methods, so that a kind may narrow its parameters: they are what its feature started it with.

/** Changes records one by one, with the rules of a change by a person. */
export interface RecordsKind extends Started {
  /** Changes some records in one transaction, with ascending ids. It must lock all of them first. */
  change(
    inside: InChange & { actor: AgentActor },
    ids: readonly number[],
    params: object,
    keep: (row: SheetRow) => void,
  ): Promise<Refusals>;
  /**
   * Columns and name (without the extension) of a CSV with the rows that `change` keeps, which have the values before
   * the change.
   */
  kept?(inside: BatchContext, params: object): { columns: readonly SheetColumn[]; name: string };
}

/** Writes a sheet. */
export interface SheetKind extends Started {
  sheet(ctx: BatchContext, params: object): Sheet;
}

/** Runs its own steps. Each call does one step in its own transaction, and returns true if the batch has ended. */
interface StepsKind extends Started {
  steps(batch: StoredBatch): (ctx: BatchContext) => Promise<boolean>;
}

/** Kinds by name, `<feature>.<what_it_does>`. */
export type BatchKinds = Readonly<Record<string, RecordsKind | SheetKind | StepsKind>>;
