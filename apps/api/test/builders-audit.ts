import type { Insertable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { TestApp } from './test-app.ts';

type Row = Partial<Omit<Insertable<Tables['audit']>, 'changes'>> & { changes?: object };

export type AuditRows = Row[];

/** Inserts audit rows in their stored form and returns their ids. */
export async function recordInAudit({ db, store, clock }: TestApp, ...rows: AuditRows): Promise<number[]> {
  const values = rows.map(({ changes = {}, ...row }) => ({
    store_id: store.id,
    at: clock.now(),
    actor_kind: 'system' as const,
    actor_name: 'sistema',
    entity: 'thing',
    entity_id: 1,
    action: 'things.changed',
    ...row,
    changes: JSON.stringify(changes),
  }));
  const inserted = await db.insertInto('audit').values(values).returning('id').execute();
  return inserted.map(({ id }) => id);
}

/** Person whom the audit may name, without a membership in any store. */
export async function placeAuditedPerson({ db }: TestApp, name: string): Promise<number> {
  const values = { cpf: `${name}-cpf`.slice(0, 11), name, name_search: name.toLowerCase() };
  return (await db.insertInto('agents').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
