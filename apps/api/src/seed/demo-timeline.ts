import type { ImportOrderLine } from '@botica/contract/features/orders/order-import';
import type { OrderStatus } from '@botica/contract/features/orders/order-status';
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

/** How far an order of that age has usually come, in percent of the orders: the older, the further. */
const wantedByAge: readonly (readonly [maxDays: number, shares: readonly (readonly [OrderStatus, number])[]])[] = [
  [
    3,
    [
      [10, 45],
      [20, 25],
      [30, 22],
      [50, 3],
      [55, 5],
    ],
  ],
  [
    8,
    [
      [10, 12],
      [20, 18],
      [30, 40],
      [50, 24],
      [55, 6],
    ],
  ],
  [
    Number.POSITIVE_INFINITY,
    [
      [10, 2],
      [20, 1],
      [30, 3],
      [50, 84],
      [55, 10],
    ],
  ],
];

function wantedStatus(ageDays: number, picks: SeededPicks): OrderStatus {
  const shares = wantedByAge.find(([maxDays]) => ageDays < maxDays)?.[1] ?? [];
  let roll = picks.int(100);
  for (const [status, percent] of shares) {
    if (roll < percent) return status;
    roll -= percent;
  }
  return 50;
}

interface Step {
  at: number;
  status: OrderStatus;
  agent_name: string | undefined;
}

/** The steps from approval to the wanted status; those that would lie in the future have not happened yet. */
function stepsOf(createdAt: number, now: number, method: DemoMethod, picks: SeededPicks): Step[] {
  const wanted = wantedStatus((now - createdAt) / day, picks);
  const approved = createdAt + approvalDelay(method, picks);
  const prepared = approved + (1 + picks.int(7)) * hour;
  const shipped = prepared + (20 + picks.int(50)) * hour;
  const way: Step[] = [
    // Confirmed payments approve by themselves; an alternative one is approved by a person.
    { at: approved, status: 20, agent_name: method === 'alternative' ? picks.of(attendants) : 'sistema' },
    { at: prepared, status: 30, agent_name: picks.of(pharmacists) },
    { at: shipped, status: 50, agent_name: picks.of(attendants) },
  ];
  const cancelAfter = picks.int(3);
  const steps = wanted === 55 ? way.slice(0, cancelAfter) : way.filter((step) => step.status <= wanted);
  if (wanted === 55) {
    const last = steps.at(-1)?.at ?? createdAt;
    steps.push({ at: last + (2 + picks.int(30)) * hour, status: 55, agent_name: picks.of(attendants) });
  }
  const firstInFuture = steps.findIndex((step) => step.at >= now);
  return firstInFuture < 0 ? steps : steps.slice(0, firstInFuture);
}

/** Status, history and the dates that follow from it, for an order created then by a store in that zone. */
export function demoTimeline(
  order: { createdAt: number; now: number; method: DemoMethod; timeZone: string },
  picks: SeededPicks,
) {
  const { createdAt, now, method, timeZone } = order;
  const steps = stepsOf(createdAt, now, method, picks);
  const status = steps.at(-1)?.status ?? 10;
  const atOf = (wanted: OrderStatus) => steps.find((step) => step.status === wanted)?.at;
  const [approved, prepared, shipped] = [atOf(20), atOf(30), atOf(50)];
  const planned = prepared === undefined ? null : addBusinessDays(dayInZone(new Date(prepared), timeZone), 2);
  const expedition = shipped === undefined ? planned : dayInZone(new Date(shipped), timeZone);
  return {
    status,
    created_at: new Date(createdAt).toISOString(),
    paid_at: approved === undefined ? null : new Date(approved).toISOString(),
    history: [{ at: createdAt, status: 10 as const, agent_name: 'Loja virtual' }, ...steps].map((step) => ({
      ...step,
      at: new Date(step.at).toISOString(),
    })),
    expedition_date: expedition,
    delivery_date: shipped !== undefined && shipped + 6 * day < now ? addBusinessDays(expedition as string, 3) : null,
    status_justification: status === 55 ? picks.of(cancellations) : null,
  } satisfies Partial<ImportOrderLine>;
}
