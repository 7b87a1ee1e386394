import { describe, expect, it } from 'vitest';
import type { Level } from '../../../kit/permissions.ts';
import {
  canChangeStatus,
  type OrderStatus,
  orderStatuses,
  orderStatusTable,
  progressSteps,
  type StatusActor,
  type StatusSubject,
  statusChoices,
  statusWords,
} from './order-status.ts';

const agent = (groupKey: string | null, ...permissions: Level[]): StatusActor => ({
  is_admin: false,
  groupKey,
  grouprules: [{ role: 'Pedidos', permissions }],
});

/** The statuses that can be chosen, which have no reason. */
const openTo = (actor: StatusActor, order: StatusSubject) =>
  statusChoices(actor, order).flatMap(({ status, reason }) => (reason === null ? [status] : []));

const administrator: StatusActor = { is_admin: true, groupKey: null, grouprules: [] };

/** All allowed transitions; every other one is refused. */
const ways: Record<
  OrderStatus,
  { approver: OrderStatus[]; other: OrderStatus[]; otherWithAlternative: OrderStatus[] }
> = {
  10: { approver: [20, 55], other: [55], otherWithAlternative: [20, 55] },
  20: { approver: [30, 55], other: [30, 55], otherWithAlternative: [30, 55] },
  30: { approver: [50, 55], other: [50, 55], otherWithAlternative: [50, 55] },
  50: { approver: [55], other: [55], otherWithAlternative: [55] },
  55: { approver: [], other: [], otherWithAlternative: [] },
};

const approvers: [string, StatusActor][] = [
  ['an administrator', administrator],
  ['Supervisor', agent('supervisor', 'read', 'write', 'delete')],
  ['Diretor', agent('diretor', 'write')],
  ['Gerente', agent('gerente', 'delete')],
];
const others: [string, StatusActor][] = [
  ['Atendente', agent('atendente', 'write')],
  ['Farmacêutico', agent('farmaceutico', 'write')],
  ['a copy of Supervisor, which has no key', agent(null, 'read', 'write', 'delete')],
  ['a group that is called like a key', agent('Supervisor', 'write')],
];
const powerless: [string, StatusActor][] = [
  ['a reader', agent('supervisor', 'read')],
  ['a group with an empty rule', agent('diretor')],
  ['a group without a rule', { is_admin: false, groupKey: 'gerente', grouprules: [] }],
  [
    'a group that may write elsewhere',
    { is_admin: false, groupKey: 'gerente', grouprules: [{ role: 'Clientes', permissions: ['delete'] }] },
  ],
];

describe.each(orderStatuses)('from %d', (status) => {
  describe.each([false, true])('with an alternative payment: %s', (hasAlternativePayment) => {
    const order = { status, hasAlternativePayment };
    const openToOthers = hasAlternativePayment ? ways[status].otherWithAlternative : ways[status].other;

    it.each(approvers)('is open to %s exactly as the table says', (_, actor) => {
      expect(openTo(actor, order)).toEqual(ways[status].approver);
    });
    it.each(others)('is open to %s exactly as the table says', (_, actor) => {
      expect(openTo(actor, order)).toEqual(openToOthers);
    });
    it.each(powerless)('is closed to %s', (_, actor) => expect(openTo(actor, order)).toEqual([]));

    it('is never a step to 10, nor to itself', () => {
      expect(canChangeStatus(administrator, order, 10)).toBe(false);
      expect(canChangeStatus(administrator, order, status)).toBe(false);
    });
  });
});

it('names every status, and the four steps of the progress bar', () => {
  expect(Object.keys(orderStatusTable).map(Number)).toEqual([...orderStatuses]);
  expect(progressSteps.map((status) => orderStatusTable[status].step)).toEqual([
    'Pedido Realizado',
    'Pedido Aprovado',
    'Pedido em Preparação',
    'Pedido Expedido',
  ]);
});

it('what the buyer fetches stands ready where others have left', () => {
  expect(statusWords(50, true)).toEqual({ step: 'Pedido pronto para retirada', name: 'Pronto para retirada' });
  expect(statusWords(50, false)).toBe(orderStatusTable[50]);
  expect(statusWords(30, true)).toBe(orderStatusTable[30]);
});

describe('what cannot be chosen says why', () => {
  const past = 'O pedido já passou por esta situação.';
  const present = 'Situação atual.';
  const approval = 'Sem pagamento alternativo, só Supervisor, Diretor ou Gerente aprova.';
  const afterApproval = 'Só depois de Pedido Aprovado.';
  const afterPreparation = 'Só depois de Pedido em Preparação.';
  it.each([
    [10, [present, approval, afterApproval, afterPreparation, null]],
    [20, [past, present, null, afterPreparation, null]],
    [30, [past, past, present, null, null]],
    [50, [past, past, past, present, null]],
    [55, [past, past, past, past, present]],
  ] as const)('to Atendente, at %d', (status, expected) => {
    const choices = statusChoices(agent('atendente', 'write'), { status, hasAlternativePayment: false });
    expect(choices.map(({ reason }) => reason)).toEqual(expected);
  });
});
