import { maskEmail } from '@botica/contract/features/customers/mask-personal';
import { defaultTemplate } from '@botica/contract/features/messenger/default-templates';
import type { MessageEvent } from '@botica/contract/features/messenger/message-events';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { limitTries } from '../../../kit/rate-limit.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { mailBrand } from '../../stores/mail-brand.ts';
import { findOrderFacts } from '../sending/order-facts.store.ts';
import { orderValues } from '../sending/order-values.ts';
import { writeMail } from '../sending/write-mail.ts';
import { refuseMessage } from '../templates/change-template.ts';
import { findOwnMailbox } from './own-mailbox.store.ts';

export const testJobKind = 'messenger.test';
const limit = { limit: 20, windowSeconds: 15 * 60 };

interface TestInput {
  event: MessageEvent;
  order_id: number;
  subject: string | null;
  text: string | null;
}

interface TestJob extends TestInput {
  storeId: number;
  agentId: number;
}

/**
 * Queues a test mail to the caller only, with the unsaved text of the template, as the customer of the order would get
 * it.
 */
export async function askForTest(ctx: Context, input: TestInput): Promise<{ to: string }> {
  const { actor, clock } = ctx;
  const agentId = actor.kind === 'agent' ? actor.agentId : 0;
  const mailbox = await findOwnMailbox(ctx.db, agentId);
  if (!mailbox?.email) throw refuseMessage('messenger.no_own_email');
  if (!(await findOrderFacts(ctx.db, actor.storeId, input.order_id))) throw refuseMessage('messenger.order_not_found');
  const key = `messenger test:${actor.storeId}:${agentId}`;
  await limitTries(ctx.db, clock(), [{ key, ...limit }], (retryAfterSeconds) =>
    refuseMessage('messenger.too_many_tests', { retryAfterSeconds }),
  );
  await inTransaction(ctx.db, async (trx) => {
    const payload: TestJob = { storeId: actor.storeId, agentId, ...input };
    await enqueue(trx, { kind: testJobKind, key: `${testJobKind}:${ctx.requestId}`, payload }, clock);
    const changes = { event: [null, input.event] as [unknown, unknown] };
    await audit(trx, ctx, { entity: 'store', entityId: actor.storeId, action: 'messenger.tested', changes });
  });
  return { to: maskEmail(mailbox.email) };
}

export async function sendTest({ event, subject, text, ...job }: TestJob, ctx: JobContext): Promise<void> {
  const mailbox = await findOwnMailbox(ctx.db, job.agentId);
  const order = await findOrderFacts(ctx.db, job.storeId, job.order_id);
  if (!mailbox?.email || order === undefined) return;
  const byDefault = defaultTemplate(event, 'mail');
  const texts = { subject: `[Teste] ${subject ?? byDefault.subject}`, text: text ?? byDefault.text };
  await ctx.sendMail({
    to: { name: mailbox.name, address: mailbox.email },
    ...writeMail(texts, orderValues(order), {
      brand: mailBrand(order, ctx.publicUrl),
      footer: 'Este é um teste que você pediu em Mensageria: o cliente do pedido não recebeu nada.',
    }),
  });
}
