import type { ImportOrderLine } from '@botica/contract/features/orders/import/order-import';
import { type OrderStatus, orderStatus } from '@botica/contract/features/orders/status/order-status';
import { addBusinessDays } from '@botica/contract/kit/business-days';
import { dayInZone } from '@botica/contract/kit/dates';
import { demoAgents } from './demo-agents.ts';
import { approvalDelay, type DemoMethod } from './demo-payments.ts';
import type { SeededPicks } from './seeded-picks.ts';

const hour = 3_600_000;
const day = 24 * hour;

const nameOf = Object.fromEntries(demoAgents.map(({ groupKey, name }) => [groupKey, name]));
const attendants = [nameOf.atendente, nameOf.supervisor, nameOf.gerente];
const pharmacists = [nameOf.farmaceutico, nameOf.farmaceutico, nameOf.supervisor];

const cancellations = [
  'Cliente desistiu da compra antes do preparo.',
  'Pagamento não confirmado dentro do prazo.',
  'Receita vencida; cliente fará um novo pedido.',
  'Matéria-prima em falta com o fornecedor.',
  'Endereço fora da área de entrega.',
];

/** Share of orders by status and maximum age, in percent. Older orders have progressed further. */
const sharesByAge: readonly (readonly [maxDays: number, shares: readonly (readonly [OrderStatus, number])[]])[] = [
  [
    3,
    [
      [orderStatus.placed, 45],
      [orderStatus.approved, 25],
      [orderStatus.preparing, 22],
      [orderStatus.shipped, 3],
      [orderStatus.cancelled, 5],
    ],
  ],
  [
    8,
    [
      [orderStatus.placed, 12],
      [orderStatus.approved, 18],
      [orderStatus.preparing, 40],
      [orderStatus.shipped, 24],
      [orderStatus.cancelled, 6],
    ],
  ],
  [
    Number.POSITIVE_INFINITY,
    [
      [orderStatus.placed, 2],
      [orderStatus.approved, 1],
      [orderStatus.preparing, 3],
      [orderStatus.shipped, 84],
      [orderStatus.cancelled, 10],
    ],
  ],
];

function statusForAge(ageDays: number, picks: SeededPicks): OrderStatus {
  const shares = sharesByAge.find(([maxDays]) => ageDays < maxDays)?.[1] ?? [];
  let roll = picks.int(100);
  for (const [status, percent] of shares) {
    if (roll < percent) return status;
    roll -= percent;
  }
  return orderStatus.shipped;
}

interface Step {
  at: number;
  status: OrderStatus;
  agent_name: string | undefined;
}

/** Steps from approval to the wanted status, without those that would be in the future. */
function stepsOf(createdAt: number, now: number, method: DemoMethod, picks: SeededPicks): Step[] {
  const target = statusForAge((now - createdAt) / day, picks);
  const approved = createdAt + approvalDelay(method, picks);
  const prepared = approved + (1 + picks.int(7)) * hour;
  const shipped = prepared + (20 + picks.int(50)) * hour;
  const way: Step[] = [
    // Confirmed payments approve the order automatically; an alternative payment is approved by a person.
    {
      at: approved,
      status: orderStatus.approved,
      agent_name: method === 'alternative' ? picks.of(attendants) : 'sistema',
    },
    { at: prepared, status: orderStatus.preparing, agent_name: picks.of(pharmacists) },
    { at: shipped, status: orderStatus.shipped, agent_name: picks.of(attendants) },
  ];
  const cancelAfter = picks.int(3);
  const steps =
    target === orderStatus.cancelled ? way.slice(0, cancelAfter) : way.filter((step) => step.status <= target);
  if (target === orderStatus.cancelled) {
    const last = steps.at(-1)?.at ?? createdAt;
    steps.push({
      at: last + (2 + picks.int(30)) * hour,
      status: orderStatus.cancelled,
      agent_name: picks.of(attendants),
    });
  }
  const firstInFuture = steps.findIndex((step) => step.at >= now);
  return firstInFuture < 0 ? steps : steps.slice(0, firstInFuture);
}

/** Status, history and dates of an order, for a time of creation and a time zone. */
export function demoTimeline(
  order: { createdAt: number; now: number; method: DemoMethod; timeZone: string },
  picks: SeededPicks,
) {
  const { createdAt, now, method, timeZone } = order;
  const steps = stepsOf(createdAt, now, method, picks);
  const status = steps.at(-1)?.status ?? orderStatus.placed;
  const atOf = (input: OrderStatus) => steps.find((step) => step.status === input)?.at;
  const [approved, prepared, shipped] = [
    atOf(orderStatus.approved),
    atOf(orderStatus.preparing),
    atOf(orderStatus.shipped),
  ];
  const planned = prepared === undefined ? null : addBusinessDays(dayInZone(new Date(prepared), timeZone), 2);
  const expedition = shipped === undefined ? planned : dayInZone(new Date(shipped), timeZone);
  return {
    status,
    created_at: new Date(createdAt).toISOString(),
    paid_at: approved === undefined ? null : new Date(approved).toISOString(),
    history: [{ at: createdAt, status: orderStatus.placed, agent_name: 'Loja virtual' }, ...steps].map((step) => ({
      ...step,
      at: new Date(step.at).toISOString(),
    })),
    expedition_date: expedition,
    delivery_date: shipped !== undefined && shipped + 6 * day < now ? addBusinessDays(expedition as string, 3) : null,
    status_justification: status === orderStatus.cancelled ? picks.of(cancellations) : null,
  } satisfies Partial<ImportOrderLine>;
}
