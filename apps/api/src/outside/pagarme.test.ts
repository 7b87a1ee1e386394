import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PagarmeServer, pagarmeFaults, pagarmeKey, startPagarme } from '../../test/pagarme-server.ts';
import { PaymentProviderError, type PaymentProviderPort } from '../kit/payment-provider-port.ts';
import { pagarme } from './pagarme.ts';

let server: PagarmeServer;
let payments: PaymentProviderPort;

beforeAll(async () => {
  server = await startPagarme();
  payments = pagarme({ url: server.url, keysUrl: server.keysUrl, waitMs: 400 });
});
afterEach(() => server.reset());
afterAll(() => server.stop());

const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof PaymentProviderError ? error.fault : error),
  );

it('reads recipients page by page', async () => {
  const { recipients } = server.account();
  recipients.push(...Array.from({ length: 60 }, (_, index) => ({ id: `re_${index}`, name: `Parceira ${index}` })));
  expect(await payments.recipients(pagarmeKey)).toEqual(recipients);
  expect(server.calls).toHaveLength(3);
});

it('calls a recipient without a name by its id', async () => {
  const odd = { id: 're_0', name: ' ' };
  // Another program may have created a recipient without a name.
  server.account().recipients.push(odd, { ...odd, id: 're_1', name: null as never });
  expect((await payments.recipients(pagarmeKey)).slice(-2)).toEqual([
    { id: 're_0', name: 're_0' },
    { id: 're_1', name: 're_1' },
  ]);
});

it('is refused with a key that nobody knows', async () => {
  expect(await faultOf(payments.recipients('sk_test_desconhecida'))).toBe('refused');
});

it.each([
  ['away', 'unreachable'],
  ['slow', 'slow'],
  ['busy', 'busy'],
  ['failing', 'failing'],
  ['page', 'garbled'],
  ['proxy', 'garbled'],
  ['forbidden', 'forbidden'],
  ['half', 'garbled'],
  ['strange', 'garbled'],
  ['endless', 'garbled'],
  ['elsewhere', 'garbled'],
] as const)('when it is %s it says %s', async (name, fault) => {
  server.fault('/recipients', pagarmeFaults[name]);
  expect(await faultOf(payments.recipients(pagarmeKey))).toBe(fault);
});

describe('of what it announced', () => {
  it('half is no answer', async () => {
    server.fault(
      '/recipients',
      (reply) => void reply.end(JSON.stringify({ data: [{ id: 're_1', name: 'Uma' }], paging: { total: 99 } })),
    );
    expect(await faultOf(payments.recipients(pagarmeKey))).toBe('garbled');
  });
});

it('knows for how long it is to be left alone, within reason', async () => {
  const after = async (value: string) => {
    server.fault('/recipients', (reply) => void reply.writeHead(429, { 'retry-after': value }).end());
    const error = await payments.recipients(pagarmeKey).catch((cause: unknown) => cause);
    return (error as PaymentProviderError).retryAfterSeconds;
  };
  expect([await after('90'), await after('999999'), await after('depois')]).toEqual([90, 3600, null]);
});

it('tells nobody what was sent or answered', async () => {
  server.fault('/recipients', (reply) => void reply.writeHead(422).end(`{"message":"${pagarmeKey} ana@example.com"}`));
  const error = (await payments.recipients(pagarmeKey).catch((cause: unknown) => cause)) as Error;
  expect(error.message).toBe('A Pagar.me não aceitou o que foi pedido.');
});
