import * as z from 'zod/mini';
import { type ChargePage, PaymentProviderError, type PaymentProviderPort } from '../kit/payment-provider-port.ts';
import { pagarmeCalls } from './pagarme-calls.ts';
import { chargeOf, chargeWire, pagarmeId, said } from './pagarme-charges.ts';
import { pagarmeKeys } from './pagarme-keys.ts';
import {
  anticipationOf,
  anticipationWire,
  balanceOf,
  balanceWire,
  limitsOf,
  limitsWire,
  payablePage,
  payablesOf,
  withdrawalOf,
  withdrawalWire,
} from './pagarme-money.ts';

const patienceMs = 15_000;
const pageSize = 30;
const payablesAtOnce = 100;
/** More pages than any store has, so that a page that repeats itself cannot loop for ever. */
const mostPages = 200;

const paging = z.object({ total: z.int() });
const recipient = z.object({ id: pagarmeId, name: z.optional(z.nullable(z.string())) });
const charges = z.object({ data: z.array(z.unknown()), paging });
const named = z.object({ id: pagarmeId });
const order = z.object({ charges: z.optional(z.nullable(z.array(named))) });

/** Parses a reply; throws if it does not match the schema. */
function read<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const read = z.safeParse(schema, body);
  if (!read.success) throw new PaymentProviderError('garbled');
  return read.data;
}

function chargePage(body: unknown, page: number): ChargePage {
  const { data, paging } = read(charges, body);
  const found: ChargePage = {
    charges: [],
    unreadable: [],
    isLast: (page - 1) * pageSize + data.length >= paging.total,
  };
  // A list that ends before its announced total is invalid.
  if (data.length < pageSize && !found.isLast) throw new PaymentProviderError('garbled');
  for (const each of data) {
    const charge = z.safeParse(chargeWire, each);
    if (charge.success) found.charges.push(chargeOf(charge.data));
    else found.unreadable.push(read(named, each).id);
  }
  return found;
}

/** Pagar.me's API, version 5. `url` is its base address, and `keysUrl` the address of its public keys. */
export function pagarme({
  url,
  keysUrl,
  waitMs = patienceMs,
}: {
  url: string;
  keysUrl: string;
  waitMs?: number;
}): PaymentProviderPort {
  const call = pagarmeCalls({ url, waitMs });

  /** Reads all pages of a list. A list that ends before its announced total is invalid. */
  async function readPages<T>(key: string, path: string, schema: z.ZodMiniType<T>): Promise<T[]> {
    const pages = z.object({ data: z.array(schema), paging });
    const found: T[] = [];
    for (let page = 1; page <= mostPages; page++) {
      const { data, paging: announced } = read(pages, await call(key, { path, query: { page, size: pageSize } }));
      found.push(...data);
      if (found.length >= announced.total) return found;
      if (data.length === 0) break;
    }
    throw new PaymentProviderError('garbled');
  }

  return {
    recipients: async (key) => {
      const found = await readPages(key, '/recipients', recipient);
      return found.map(({ id, name }) => ({ id, name: said(name, 200) ?? id }));
    },
    charge: async (key, id) => chargeOf(read(chargeWire, await call(key, { path: `/charges/${id}` }))),
    charges: async (key, { since, until, page }) => {
      const query = { page, size: pageSize, created_since: since?.toISOString(), created_until: until.toISOString() };
      return chargePage(await call(key, { path: '/charges', query }), page);
    },
    chargesOfOrder: async (key, id) => {
      const found = read(order, await call(key, { path: `/orders/${id}` }));
      return (found.charges ?? []).map(({ id }) => id);
    },
    payables: async (key, { since, cursor }) => {
      const query = {
        size: payablesAtOnce,
        updated_since: since?.toISOString(),
        ...(cursor !== null && { forward_cursor: cursor }),
      };
      return payablesOf(read(payablePage, await call(key, { path: '/payables', query })));
    },
    balance: async (key, id) => balanceOf(read(balanceWire, await call(key, { path: `/recipients/${id}/balance` }))),
    withdrawals: async (key, id) =>
      (await readPages(key, `/recipients/${id}/withdrawals`, withdrawalWire)).map(withdrawalOf),
    anticipations: async (key, id) =>
      (await readPages(key, `/recipients/${id}/anticipations`, anticipationWire)).map(anticipationOf),
    withdraw: async (key, id, { amountCents: amount, idempotencyKey }) => {
      const path = `/recipients/${id}/withdrawals`;
      const reply = await call(key, { method: 'POST', path, body: { amount }, idempotencyKey });
      return withdrawalOf(read(withdrawalWire, reply));
    },
    anticipationLimits: async (key, id, { timeframe, paymentDay: payment_date }) => {
      const query = { timeframe, payment_date };
      // SDK and documentation use different paths.
      const ask = (path: string) => call(key, { path: `/recipients/${id}/${path}`, query });
      const reply = await ask('anticipation_limits').catch((error: unknown) => {
        if (error instanceof PaymentProviderError && error.fault === 'missing') return ask('bulk_anticipations/limits');
        throw error;
      });
      return limitsOf(read(limitsWire, reply));
    },
    anticipate: async (key, id, { amountCents: amount, timeframe, paymentDay: payment_date, idempotencyKey }) => {
      const body = { amount, timeframe, payment_date };
      const path = `/recipients/${id}/anticipations`;
      return anticipationOf(read(anticipationWire, await call(key, { method: 'POST', path, body, idempotencyKey })));
    },
    refund: async (key, id, { amountCents: amount, idempotencyKey }) => {
      await call(key, { method: 'DELETE', path: `/charges/${id}`, body: { amount }, idempotencyKey });
    },
    signingKey: pagarmeKeys({ url: keysUrl, waitMs }),
  };
}
