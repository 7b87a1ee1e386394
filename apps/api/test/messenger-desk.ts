import type { MessageEvent } from '@botica/contract/features/messenger/message-events';
import type {
  Message,
  MessageTemplate,
  OptOut,
  OrderMessages,
} from '@botica/contract/features/messenger/messenger.contract';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Pagination } from '@botica/contract/kit/page';
import { afterAll, afterEach, expect } from 'vitest';
import { centralBranch } from './builders-branches.ts';
import { anIntake } from './builders-orders.ts';
import { startTestApp } from './test-app.ts';

export interface MessengerBody
  extends MessageTemplate,
    OptOut,
    Pick<Message, 'to'>,
    Pick<OrderDetail, 'order'>,
    Pick<OrderMessages, 'values' | 'whatsapp'> {
  items: (MessageTemplate & Message)[];
  pagination: Pagination;
  branches: { id: number; name: string }[];
  error: ErrorBody & { current: OptOut };
}

/** Store that sends messages about orders, with an administrator and a program that sends orders. */
export async function openMessengerDesk() {
  const api = await startTestApp({ SESSION_IDLE: '365d', SESSION_MAX: '365d' });
  const admin = await api.signIn<MessengerBody>('admin');
  const program = await api.integrate<MessengerBody>();
  const branch = await centralBranch(api);
  afterEach(async () => {
    api.mail.sent.length = 0;
    for (const table of ['messages', 'message_templates', 'message_opt_outs', 'jobs'] as const) {
      await api.db.deleteFrom(table).execute();
    }
  });
  afterAll(() => api.close());
  const templatePath = (event: MessageEvent, channel = 'mail') => `/v2/messenger/templates/${event}/${channel}`;
  return {
    api,
    admin,
    program,
    branch,
    templatePath,
    sent: () => api.mail.sent.map(({ to, subject }) => `${to.address}: ${subject}`),
    switchOn: async (event: MessageEvent, parts: Partial<MessageTemplate> = {}, channel = 'mail') => {
      const body = { subject: null, text: null, branch_ids: [branch], ...parts };
      const { status, body: answered } = await admin.put(templatePath(event, channel), body);
      expect(status, JSON.stringify(answered)).toBe(200);
    },
    anOrder: async (parts: Parameters<typeof anIntake>[0] & { selling_branch_id?: number } = {}) => {
      const { selling_branch_id, ...intake } = parts;
      const sold = selling_branch_id === undefined ? {} : { selling_branch_id };
      const { body, status } = await program.post('/v2/orders', { ...anIntake(intake), ...sold });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.order.id;
    },
    setStatus: async (id: number, status: number) => {
      const { body, status: answered } = await admin.put(`/v2/order/${id}/status`, {
        status,
        ...(status === 30 && { expedition_date: '2099-12-01' }),
        ...(status === 55 && { status_justification: 'O cliente desistiu.' }),
      });
      expect(answered, JSON.stringify(body)).toBe(200);
    },
    runAfter: async (seconds: number) => {
      api.clock.advance(seconds);
      await api.runJobs();
    },
    customerOf: async (orderId: number) => {
      const row = api.db.selectFrom('orders').select('customer_id').where('id', '=', orderId);
      return Number((await row.executeTakeFirstOrThrow()).customer_id);
    },
    /** Path of the unsubscribe link in the last mail. */
    lastLink: () => {
      const url = new URL(/http\S+\/mensagens\/cancelar\S+/.exec(api.mail.sent.at(-1)?.text ?? '')?.[0] ?? '');
      return url.pathname + url.search;
    },
    openLink: (method: 'GET' | 'POST', url: string) =>
      api.app.inject({
        method,
        url,
        ...(method === 'POST' && { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' }),
      }),
    messagesOf: async (id: number) => (await admin.get(`/v2/order/${id}/messages`)).body.items,
  };
}
