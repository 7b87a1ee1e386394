import { AppError } from '../../../kit/app-error.ts';
import { isOfItsData } from '../../../kit/db/pg-errors.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { PaymentProviderError } from '../../../kit/payment-provider-port.ts';
import { giveToBook } from '../ledger/provider-rows.store.ts';
import { askAgain, doneRereading, listRereads, noteTries } from '../ledger/rereads.store.ts';
import { applyCharge, type ReaderContext } from './apply-charge.ts';
import type { ProviderLink } from './provider-link.ts';

const atOnce = 50;
/** Failed tries, while other charges can be read, before a charge is given up. */
const mostTries = 8;

/** True if the error concerns a single charge, so that the others can continue. */
export const isOneOnly = (error: unknown): boolean =>
  error instanceof AppError ||
  isOfItsData(error) ||
  (error instanceof PaymentProviderError && ['garbled', 'rejected'].includes(error.fault));

async function readSubject(ctx: ReaderContext, { payments, key, shop }: ProviderLink, subject: string): Promise<void> {
  try {
    if (subject.startsWith('or_')) {
      await askAgain(ctx.db, shop.storeId, await payments.chargesOfOrder(key, subject));
      return;
    }
    await applyCharge(ctx, shop, await payments.charge(key, subject));
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.fault !== 'missing') throw error;
    ctx.log.warn({ storeId: shop.storeId, subject }, 'the payment provider does not know this');
    await inTransaction(ctx.db, (trx) => giveToBook(trx, shop.storeId, subject));
  }
}

/**
 * Reads and applies all requested charges. One that fails alone stays for the next time. If nothing could be read and
 * it is not known that the provider answers (`isThere`), it throws the last error.
 */
export async function rereadAll(
  ctx: ReaderContext,
  link: ProviderLink,
  { alive, isThere }: { alive: () => Promise<void>; isThere: boolean },
): Promise<void> {
  const { storeId } = link.shop;
  const failed: string[] = [];
  let [done, last]: [number, unknown] = [0, undefined];
  for (;;) {
    const rows = await listRereads(ctx.db, storeId, atOnce, failed);
    if (rows.length === 0) break;
    await alive();
    for (const { tries, ...row } of rows) {
      try {
        await readSubject(ctx, link, row.subject);
        await doneRereading(ctx.db, storeId, row);
        done++;
      } catch (error) {
        if (!isOneOnly(error)) throw error;
        ctx.log.error({ storeId, subject: row.subject, err: error }, 'a charge could not be taken over');
        failed.push(row.subject);
        last = error;
        if (tries >= mostTries) await doneRereading(ctx.db, storeId, row);
      }
    }
  }
  if (!isThere && done === 0 && last instanceof PaymentProviderError) throw last;
  await noteTries(ctx.db, storeId, failed);
}
