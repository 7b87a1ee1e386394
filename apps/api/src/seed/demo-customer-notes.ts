import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { updateCustomerRow } from '../features/customers/record/locked-customer.store.ts';
import { seededPicks } from './seeded-picks.ts';

const remarks: readonly { tags: string[]; notes: string | null }[] = [
  { tags: ['Uso contínuo'], notes: 'Renova a fórmula a cada 60 dias; avisar uma semana antes.' },
  { tags: ['VIP'], notes: null },
  { tags: ['Uso contínuo', 'Idoso'], notes: 'Prefere ser chamado por telefone, à tarde.' },
  { tags: ['Alérgico'], notes: 'Alérgico a dipirona e a corante amarelo (tartrazina).' },
  { tags: ['Intolerante à lactose'], notes: 'Usar excipiente sem lactose nas cápsulas.' },
  { tags: ['Convênio'], notes: 'Reembolso pelo convênio: a nota precisa do CPF.' },
];

/** Tags and notes for one customer in five of the demo store. */
export async function insertDemoCustomerNotes(trx: Transaction<Tables>, storeId: number): Promise<void> {
  const customers = trx.selectFrom('customers').select(['id', 'version']).where('store_id', '=', storeId);
  const rows = await customers.orderBy('id').execute();
  for (const [index, { id, version }] of rows.entries()) {
    const picks = seededPicks(`demo notes ${index}`);
    if (!picks.chance(20)) continue;
    await updateCustomerRow(trx, storeId, { id, version }, picks.of(remarks));
  }
}
