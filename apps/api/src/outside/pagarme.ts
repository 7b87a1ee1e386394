import * as z from 'zod/mini';
import {
  type ChargePage,
  PaymentProviderError,
  type PaymentProviderPort,
  type ProviderRecipient,
} from '../kit/payment-provider-port.ts';
import { pagarmeCalls } from './pagarme-calls.ts';
import { chargeOf, chargeWire, pagarmeId } from './pagarme-charges.ts';
import { pagarmeKeys } from './pagarme-keys.ts';

const patienceMs = 15_000;
const pageSize = 30;
/** Of recipients: more than any store has, so that a page that repeats itself ends. */
const mostPages = 50;

const paging = z.object({ total: z.int() });
const recipients = z.object({ data: z.array(z.object({ id: pagarmeId, name: z.string() })), paging });
const charges = z.object({ data: z.array(z.unknown()), paging });
const named = z.object({ id: pagarmeId });
const order = z.object({ charges: z.optional(z.nullable(z.array(named))) });

/** What it answers, if it is what it says that it is. */
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
  // Half of what was announced is no answer.
  if (data.length < pageSize && !found.isLast) throw new PaymentProviderError('garbled');
  for (const each of data) {
    const charge = z.safeParse(chargeWire, each);
    if (charge.success) found.charges.push(chargeOf(charge.data));
    else found.unreadable.push(read(named, each).id);
  }
  return found;
}

/** Pagar.me's API, version 5; `url`: its base address, `keysUrl`: where its public keys lie. */
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

  return {
    recipients: async (key) => {
      const found: ProviderRecipient[] = [];
      for (let page = 1; page <= mostPages; page++) {
        const query = { page, size: pageSize };
        const { data, paging } = read(recipients, await call(key, { path: '/recipients', query }));
        found.push(...data.map(({ id, name }) => ({ id, name: name.slice(0, 200) })));
        if (found.length >= paging.total) return found;
        if (data.length === 0) break;
      }
      throw new PaymentProviderError('garbled');
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
    signingKey: pagarmeKeys({ url: keysUrl, waitMs }),
  };
}
