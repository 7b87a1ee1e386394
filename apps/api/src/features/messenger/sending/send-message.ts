import { defaultTemplate, type TemplateTexts } from '@botica/contract/features/messenger/default-templates';
import { type MessageEvent, stillStands } from '@botica/contract/features/messenger/message-events';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { type Mail, MailError } from '../../../kit/mail-port.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { mailBrand } from '../../stores/mail-brand.ts';
import { optOutUrl } from '../opt-out/opt-out-link.ts';
import { isOptedOut } from '../opt-out/opt-outs.store.ts';
import { findTemplate } from '../templates/templates.store.ts';
import { findMailsAndLock, removeMessage, settleMessage, updateMessage } from './messages.store.ts';
import { findOrderFacts, type OrderFacts } from './order-facts.store.ts';
import { orderValues } from './order-values.ts';
import { writeMail } from './write-mail.ts';

interface MailJob {
  storeId: number;
  messageId: number;
}

type Prepared = { mail: Omit<Mail, 'messageId'> } | { waitUntil: Date } | null;

function mailOf(ctx: JobContext, job: MailJob, order: OrderFacts & { email: string }, texts: TemplateTexts) {
  return {
    to: { name: order.customer_name, address: order.email },
    ...writeMail(texts, orderValues(order), {
      brand: mailBrand(order, ctx.publicUrl),
      footer: `Você recebe este e-mail porque fez um pedido na ${order.store_name}.`,
      footerLink: {
        label: 'Não quero mais e-mails sobre os meus pedidos',
        url: optOutUrl(ctx.publicUrl, ctx.outside.secrets, job),
      },
    }),
  };
}

/** Texts of the template; null if it is switched off for the order's branch. */
async function textsFor(trx: Transaction<Tables>, storeId: number, event: MessageEvent, { branch_id }: OrderFacts) {
  const template = await findTemplate(trx, { storeId, event, channel: 'mail' });
  if (!template?.branch_ids.includes(branch_id)) return null;
  const byDefault = defaultTemplate(event, 'mail');
  return { subject: template.subject ?? byDefault.subject, text: template.text ?? byDefault.text };
}

/** True if a later correction covers this one. */
const isToldLater = ({ message, others }: Mails) =>
  message.event === 'corrected' && others.some(({ id }) => id > message.id);

type Mails = NonNullable<Awaited<ReturnType<typeof findMailsAndLock>>>;

/**
 * The tracking code in this mail (null if it has none), and whether the mail is pointless: another mail has reported
 * the code, or the order or the text does not have the code of this mail any more.
 */
function codeIn({ message, others }: Mails, { tracking_code: present }: OrderFacts, texts: TemplateTexts) {
  const isNamed = message.event === 'shipped' && `${texts.subject}${texts.text}`.includes('{rastreio}');
  const code = isNamed ? present : null;
  const isToldElsewhere = code !== null && others.some(({ told_code: told }) => told === code);
  return { code, isVain: isToldElsewhere || (message.for_code !== null && message.for_code !== code) };
}

/** Decides whether the mail is still needed, and writes it. A skipped mail stores its reason. */
async function prepare(trx: Transaction<Tables>, ctx: JobContext, job: MailJob): Promise<Prepared> {
  const mails = await findMailsAndLock(trx, job.storeId, job.messageId);
  if (mails?.message.state !== 'waiting' || mails.message.next_at === null) return null;
  const { message } = mails;
  const now = ctx.clock();
  if (mails.message.next_at > now) return { waitUntil: mails.message.next_at };
  const order = await findOrderFacts(trx, job.storeId, message.order_id);
  const skip = async (reason: 'switched_off' | 'order_changed' | 'no_address' | 'opted_out') => {
    await settleMessage(trx, message.id, { state: 'skipped', reason, now });
    return null;
  };
  if (order === undefined) return null;
  if (!stillStands(message.event, order.status)) {
    if (order.status === orderStatus.cancelled) return skip('order_changed');
    // The step was undone, so the event has not happened; it may still happen later.
    await removeMessage(trx, message.id);
    return null;
  }
  const texts = await textsFor(trx, job.storeId, message.event, order);
  if (texts === null) return skip('switched_off');
  const { code, isVain } = codeIn(mails, order, texts);
  if (isVain || isToldLater(mails)) {
    await removeMessage(trx, message.id);
    return null;
  }
  const { email, customer_email: ofCustomer } = order;
  if (!email) return skip('no_address');
  if (await isOptedOut(trx, job.storeId, ofCustomer ? [email, ofCustomer] : [email])) return skip('opted_out');
  await updateMessage(trx, message.id, { address: email, reason: null, told_code: code });
  return { mail: mailOf(ctx, job, { ...order, email }, texts) };
}

/** Job: sends a mail about an order, at most once (docs/decisions/0014-jobs-and-mail.md). */
export async function sendMessage(job: MailJob, ctx: JobContext): Promise<void> {
  const prepared = await inTransaction(ctx.db, (trx) => prepare(trx, ctx, job));
  if (prepared === null) return;
  if ('waitUntil' in prepared) ctx.putOff(prepared.waitUntil);
  else {
    try {
      await ctx.sendMail(prepared.mail);
    } catch (error) {
      // The reason is for people: the mail was certainly not sent, and only a person tries it again.
      if (error instanceof MailError && error.outcome === 'refused') {
        await updateMessage(ctx.db, job.messageId, { reason: 'refused' });
      }
      throw error;
    }
    await settleMessage(ctx.db, job.messageId, { state: 'sent', now: ctx.clock() });
  }
}
