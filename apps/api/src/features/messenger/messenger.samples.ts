import { messenger } from '@botica/contract/features/messenger/messenger.contract';
import { placeOrder } from '../../../test/builders-orders.ts';
import { agentOf } from '../../../test/builders-sign-in.ts';
import { type MakeId, samplesOf, type Walk } from '../../../test/route-samples.ts';
import { insertMessage } from './sending/messages.store.ts';
import { mailJob } from './sending/tell-customers.ts';

const anOrder: MakeId = ({ api }, store) => placeOrder(api.db, store.id);

/** Creates a mail that failed for good. */
const aFailedMessage: MakeId = async (walk, store) => {
  const { db, clock } = walk.api;
  const order_id = Number(await anOrder(walk, store));
  const now = clock.now();
  const id = await insertMessage(db, {
    store_id: store.id,
    order_id,
    event: 'received',
    channel: 'mail',
    state: 'waiting',
    next_at: now,
    created_at: now,
  });
  const { runAt: _, payload, ...job } = mailJob(store.id, id, now);
  await db
    .insertInto('jobs')
    .values({ ...job, payload: JSON.stringify(payload), run_at: now, created_at: now, failed_at: now, attempts: 8 })
    .execute();
  return id;
};

/** Switches WhatsApp on in all branches, so that a text can be opened. */
async function whatsappOn({ api }: Walk): Promise<void> {
  const { rows } = { rows: await api.db.selectFrom('branches').select(['id', 'store_id']).execute() };
  for (const { id: store_id } of [api.store, api.otherStore]) {
    const branch_ids = JSON.stringify(rows.filter((row) => row.store_id === store_id).map(({ id }) => id));
    await api.db
      .insertInto('message_templates')
      .values({ store_id, event: 'received', channel: 'whatsapp', branch_ids })
      .onConflict((conflict) => conflict.columns(['store_id', 'event', 'channel']).doUpdateSet({ branch_ids }))
      .execute();
  }
}

/** Gives the calling administrator an e-mail. */
async function ownMailbox(walk: Walk): Promise<void> {
  const email = 'ana@example.com';
  const id = await agentOf(walk.api, await walk.admin());
  await walk.api.db.updateTable('agents').set({ email }).where('id', '=', id).execute();
}

const aCustomer: MakeId = async (walk, store) => {
  const id = Number(await anOrder(walk, store));
  const row = walk.api.db.selectFrom('orders').select('customer_id').where('id', '=', id);
  return Number((await row.executeTakeFirstOrThrow()).customer_id);
};

export const messengerSamples = samplesOf(messenger, {
  templates: {},
  updateTemplate: {
    params: { event: 'approved', channel: 'mail' },
    body: { subject: null, text: 'Olá, {nome}! Seu pedido {pedido} foi aprovado.', branch_ids: [] },
  },
  sendTest: {
    params: { event: 'approved' },
    body: async ({ api }) => ({ order_id: await placeOrder(api.db, api.store.id), subject: null, text: null }),
    prepare: ownMailbox,
  },
  list: { query: '?state=failed' },
  retry: { id: aFailedMessage },
  orderMessages: { id: anOrder },
  openWhatsapp: { id: anOrder, body: { event: 'received' }, prepare: whatsappOn },
  customerMessages: { id: aCustomer },
  optOut: { id: aCustomer },
  setOptOut: { id: aCustomer, body: { mail_opt_out: true } },
});
