import { orderCorrections } from '@botica/contract/features/orders/correction/order-correction.contract';
import { orderIntake } from '@botica/contract/features/orders/intake/order-intake.contract';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import type { LoginReply } from '@botica/contract/features/session/login-body';
import { session } from '@botica/contract/features/session/session.contract';
import type { CallInput } from '@botica/contract/kit/endpoint';
import type { APIRequestContext } from '@playwright/test';
import { callAs } from './call.ts';
import { demoPassword, demoPeople, type Person } from './demo-people.ts';

type NewOrder = CallInput<typeof orderIntake.endpoints.create>['body'];
type Correction = CallInput<typeof orderCorrections.endpoints.correct>['body'];
type ShipmentChange = CallInput<typeof orders.endpoints.updateShipment>['body'];
type StatusChange = CallInput<typeof orders.endpoints.changeStatus>['body'];
type Status = 10 | 20 | 30 | 50 | 55;

/** Calls that prepare a test's own data, so that tests do not disturb each other. */
export interface DemoApi {
  /** Opens a new session and returns its bearer token. */
  signIn: (person: Person) => Promise<string>;
  signOut: (token: string) => Promise<void>;
  /** Creates an order and moves it to `status` as the administrator. `given` replaces parts of `plainOrder`. */
  createOrder: (given?: Partial<NewOrder>, status?: Status) => Promise<OrderDetail>;
  changeStatus: (id: number, change: StatusChange) => Promise<OrderDetail>;
  correctOrder: (id: number, correction: Correction) => Promise<OrderDetail>;
  changeShipment: (id: number, change: ShipmentChange) => Promise<OrderDetail>;
  showOrder: (id: number) => Promise<OrderDetail>;
}

let made = 0;

/** A word that no other order contains. Letters only, because names are searched by word. */
export function uniqueWord(): string {
  made += 1;
  const letters = `${process.pid}${Date.now()}${made}`.replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? 'x');
  return `Z${letters}`;
}

/** A day in São Paulo as `YYYY-MM-DD`, `days` from today. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
}

/** Formats `2026-05-31` as `31/05/2026`. */
export const brazilianDay = (day: string): string => day.split('-').reverse().join('/');

export const address = {
  recipient: 'Joana Prado',
  type: 'residential' as const,
  street: 'Rua Augusta',
  number: '1200',
  complement: 'Apto 31',
  obs: 'Portaria 24 horas',
  district: 'Consolação',
  city: 'São Paulo',
  uf: 'SP',
  zip: '01304001',
};

export const payments = {
  pix: { payment_method: 'pix', status: 'waiting_payment', amount: '115.00', tid: 'E2E-PIX-1' },
  boleto: {
    payment_method: 'boleto',
    status: 'waiting_payment',
    amount: '115.00',
    billet_barcode: '23793381286008200009021000062307195490000011500',
    billet_url: 'https://boletos.example/1',
    billet_expiration_date: dayFromToday(3),
  },
  card: {
    payment_method: 'credit_card',
    status: 'processing',
    amount: '115.00',
    installments: 3,
    card_brand: 'visa',
    card_last_digits: '4242',
    card_holder_name: 'JOANA PRADO',
    tid: 'E2E-TID-9',
  },
  alternative: { method: 'Dinheiro', type: 'Balcão', obs: 'Troco para 150', amount: '115.00' },
} as const;

/** A typical order for delivery that waits for its PIX: R$ 100,00 of items and R$ 15,00 of freight. */
function plainOrder(): NewOrder {
  return {
    source: 'e2e',
    customer: {
      name: `Joana ${uniqueWord()} Prado`,
      email: 'joana@cliente.example',
      phone: '11987654321',
      document: { type: 'cpf', number: '39053344705' },
      rg: { number: '123456789', issuer: 'SSP', uf: 'SP' },
      birthday: '1985-04-23',
    },
    shipping_address: address,
    billing_address: address,
    items: [
      {
        title: 'Vitamina D 2.000 UI',
        qty: 2,
        unit_price: '50.00',
        variants: [{ name: 'Tamanho', option: '60 cápsulas' }],
        volume: 60,
        volume_unit: 'cápsulas',
      },
    ],
    freight_cost: '15.00',
    payments: [payments.pix],
    shipping_options: [{ name: 'Sedex', shipping_time_max: 2 }],
  };
}

/** The body of a sign-in with a password. */
export const passwordOf = (cpf: string, password: string) => ({ type: 'password' as const, cpf, password });

/** The token of a sign-in that needed no second step. */
export function jwtOf(reply: LoginReply): string {
  if (!reply.jwt) throw new Error(`the sign-in wants more: ${JSON.stringify(reply)}`);
  return reply.jwt;
}

/** Opened once per worker, with one sign-in of the administrator. */
export async function openDemoApi(request: APIRequestContext): Promise<DemoApi> {
  const visit = callAs(request);
  const signIn = async (person: Person): Promise<string> =>
    jwtOf(await visit(session.endpoints.login, { body: passwordOf(demoPeople[person].cpf, demoPassword) }));
  const call = callAs(request, await signIn('administrador'));
  const changeStatus: DemoApi['changeStatus'] = (id, change) =>
    call(orders.endpoints.changeStatus, { params: { id }, body: { id, ...change } });
  const ways: Record<Status, StatusChange[]> = {
    10: [],
    20: [{ status: 20 }],
    30: [{ status: 20 }, { status: 30, expedition_date: dayFromToday(0) }],
    50: [{ status: 20 }, { status: 30, expedition_date: dayFromToday(0) }, { status: 50 }],
    55: [{ status: 55, status_justification: 'Cliente desistiu da compra' }],
  };
  return {
    signIn,
    signOut: async (token) => void (await callAs(request, token)(session.endpoints.logout, {})),
    createOrder: async (given = {}, status = 10) => {
      let order = await call(orderIntake.endpoints.create, { body: { ...plainOrder(), ...given } });
      for (const change of ways[status]) order = await changeStatus(order.order.id, change);
      return order;
    },
    changeStatus,
    correctOrder: (id, body) => call(orderCorrections.endpoints.correct, { params: { id }, body }),
    changeShipment: (id, change) => call(orders.endpoints.updateShipment, { params: { id }, body: change }),
    showOrder: (id) => call(orders.endpoints.show, { params: { id } }),
  };
}
