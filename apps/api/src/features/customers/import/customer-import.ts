import { birthdayMessage } from '@botica/contract/features/customers/customer-fields';
import { customersErrors } from '@botica/contract/features/customers/customers.contract';
import {
  type CustomerColumn,
  customerColumns,
  customerKeys,
} from '@botica/contract/features/customers/import/customer-imports.contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import type { BatchContext } from '../../../platform/batches/batch-kind.ts';
import { lackOfAny } from '../../../platform/imports/import-mapping.ts';
import type { RowDecision, SimpleKind } from '../../../platform/imports/simple-import.ts';
import type { FoundCustomer } from '../link/link-customers.store.ts';
import { findKnown } from '../link/link-customers.ts';
import { type Match, matchPeople, type Person } from '../link/match-people.ts';
import { toNameSort } from '../record/customer-name.ts';
import { distinctTags } from '../record/distinct-tags.ts';
import {
  type CustomerPatch,
  findCustomersAndLock,
  findCustomersById,
  findDocumentOwner,
  type LockedCustomer,
} from '../record/locked-customer.store.ts';
import { lockStoreCustomers } from '../record/store-customers.store.ts';
import { type CustomerDraft, writeDrafts } from './write-drafts.ts';

type Cells = Partial<Record<CustomerColumn, unknown>>;

const cpfLength = 11;
const noIdentity = 'Informe e-mail, CPF, CNPJ ou telefone: sem eles não se sabe de quem é o cadastro.';
const twoDocuments = 'CPF ou CNPJ: A linha diz outro número na coluna CPF ou CNPJ. Deixe um.';
const birthdayFault = `${customerColumns.label('birthday')}: ${birthdayMessage}.`;

/**
 * The fields that a row sets; null if its CPF and CNPJ contradict each other. The contract's columns have checked the
 * cells.
 */
function patchOf({ document, tags, first_name, last_name, ...fields }: Cells): CustomerPatch | null {
  const parts = [first_name, last_name].filter((part) => part !== undefined);
  const name = fields.name ?? (parts.length === 0 ? undefined : parts.join(' '));
  const patch = {
    ...fields,
    ...(name !== undefined && { name }),
    ...(tags !== undefined && { tags: distinctTags(tags as string[]) }),
  } as CustomerPatch;
  if (document === undefined) return patch;
  const column = (document as string).length === cpfLength ? 'cpf' : 'cnpj';
  return patch[column] !== undefined && patch[column] !== document ? null : { ...patch, [column]: document };
}

const personOf = ({ name = '', email, phone, birthday, cpf, cnpj }: CustomerPatch): Person => ({
  name,
  name_sort: toNameSort(name),
  email: email ?? null,
  phone: phone ?? null,
  birthday: birthday ?? null,
  cpf: cpf ?? null,
  cnpj: cnpj ?? null,
  rg_number: null,
  rg_issuer: null,
  rg_uf: null,
  marketing_consent: null,
});

/** A former document or e-mail of a merged record only identifies the customer. It does not replace the present one. */
function withoutFormer(patch: CustomerPatch, current: LockedCustomer, known: FoundCustomer | undefined): CustomerPatch {
  const { cpf, cnpj, email, ...others } = patch;
  const isFormer = known?.aliases.some(({ kind, value }) => kind === 'email' && value === email) ?? false;
  return {
    ...others,
    ...(cpf !== undefined && current.cpf === null && { cpf }),
    ...(cnpj !== undefined && current.cnpj === null && { cnpj }),
    ...(email !== undefined && !(isFormer && current.email !== null) && { email }),
  };
}

interface Deciding {
  ctx: BatchContext;
  known: ReadonlyMap<number, FoundCustomer>;
  current: ReadonlyMap<number, LockedCustomer>;
  /** Drafts from earlier rows of the file, by customer. */
  drafts: Map<Match, CustomerDraft>;
}

/** A row with a CPF and a CNPJ may name two customers, and the search finds only one of them. */
async function isDocumentTaken({ db, actor }: BatchContext, patch: CustomerPatch, id: number | null) {
  if (!patch.cpf || !patch.cnpj) return false;
  for (const column of ['cpf', 'cnpj'] as const) {
    const owner = await findDocumentOwner(db, actor.storeId, column, patch[column] as string);
    if (owner !== undefined && owner !== id) return true;
  }
  return false;
}

async function decideRow(
  { ctx, known, current: rows, drafts }: Deciding,
  rowPatch: CustomerPatch,
  match: Match | null,
): Promise<RowDecision<CustomerDraft | null>> {
  if (match === null) return { reason: noIdentity };
  if (rowPatch.birthday && rowPatch.birthday > storeToday(ctx)) return { reason: birthdayFault };
  if (await isDocumentTaken(ctx, rowPatch, match.id))
    return { reason: customersErrors['customers.document_taken'].message };
  const current = (match.id === null ? undefined : rows.get(match.id)) ?? null;
  const before = drafts.get(match);
  const patch = current === null ? rowPatch : withoutFormer(rowPatch, current, known.get(current.id));
  const isNew = current === null && before === undefined;
  if (isNew && !patch.name)
    return { reason: `${customerColumns.label('name')}: Nome obrigatório para um cliente novo.` };
  const stored = { ...current, ...before?.patch };
  if (!isNew && Object.keys(changedFields(stored, patch)).length === 0) return { outcome: 'unchanged', plan: null };
  // Another row of the same customer changes the same draft, so that the customer is written once.
  if (before !== undefined) {
    Object.assign(before.patch, patch);
    return { outcome: 'changed', plan: null };
  }
  const draft = { current, patch };
  drafts.set(match, draft);
  return { outcome: isNew ? 'created' : 'changed', plan: draft };
}

async function decideRows(ctx: BatchContext, rows: readonly Cells[], isDryRun: boolean) {
  const { db, actor } = ctx;
  const patches = rows.map(patchOf);
  const people = patches.map((patch) => personOf(patch ?? {}));
  const known = await findKnown(db, actor.storeId, people);
  const matches = matchPeople(known, people);
  const ids = [...new Set(matches.flatMap((match) => match?.id ?? []))];
  const current = await (isDryRun ? findCustomersById : findCustomersAndLock)(db, actor.storeId, ids);
  const deciding: Deciding = {
    ctx,
    known: new Map(known.map((row) => [row.id, row])),
    current: new Map(current.map((row) => [row.id, row])),
    drafts: new Map(),
  };
  const decided: RowDecision<CustomerDraft | null>[] = [];
  for (const [at, patch] of patches.entries()) {
    decided.push(patch === null ? { reason: twoDocuments } : await decideRow(deciding, patch, matches[at] ?? null));
  }
  return decided;
}

/** Import of customers. A row finds its customer as an order does and changes it, or else creates one. */
export const customerImport: SimpleKind<CustomerColumn, CustomerDraft | null> = {
  purpose: 'customers',
  noun: 'clientes',
  columns: customerColumns,
  lacks: (columns) => lackOfAny(customerColumns, columns, customerKeys),
  lockFirst: (trx: Kysely<Tables>, storeId) => lockStoreCustomers(trx, storeId),
  decide: (ctx, rows, { isDryRun }) =>
    decideRows(
      ctx,
      rows.map(({ sent }) => sent),
      isDryRun,
    ),
  write: (inside, plans) =>
    writeDrafts(
      inside,
      plans.filter((plan) => plan !== null),
    ),
  tables: ['customers'],
  takenMessage: customersErrors['customers.document_taken'].message,
};
