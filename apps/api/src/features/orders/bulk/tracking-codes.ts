import {
  readTrackingLines,
  type TrackingLine,
  type TrackingProblem,
} from '@botica/contract/features/orders/bulk/tracking-codes';
import type { Context } from '../../../kit/context.ts';
import { findKnownNumbers, type SelectedOrder } from './selected-orders.store.ts';

export type CodesById = Readonly<Record<number, string>>;

type Chosen = Pick<SelectedOrder, 'id' | 'alias' | 'is_pickup'>;

interface ReadCodes {
  codes: CodesById;
  /** Problems in the order of the lines; `line` counts from 0. */
  problems: (TrackingProblem & { line: number })[];
}

const unknownNumbers = async (ctx: Pick<Context, 'db' | 'actor' | 'clock'>, numbers: readonly string[]) => {
  const known = numbers.length === 0 ? new Set<string>() : await findKnownNumbers(ctx, numbers);
  return new Set(numbers.filter((number) => !known.has(number)));
};

/**
 * Finds the chosen order of each line. A line without an order, or whose order may not have a code, becomes a problem.
 */
export async function readTrackingCodes(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  chosen: readonly Chosen[],
  lines: readonly TrackingLine[],
): Promise<ReadCodes> {
  const byNumber = new Map(chosen.map((order) => [order.alias, order]));
  const read = readTrackingLines(lines);
  const others = read.flatMap((each) => ('problem' in each || byNumber.has(each.order) ? [] : [each.order]));
  const unknown = await unknownNumbers(ctx, others);
  const codes: Record<number, string> = {};
  const problems: ReadCodes['problems'] = [];
  for (const [line, each] of read.entries()) {
    const refuse = (field: TrackingProblem['field'], problem: string) => problems.push({ line, field, problem });
    if ('problem' in each) {
      refuse(each.field, each.problem);
      continue;
    }
    const order = byNumber.get(each.order);
    if (order === undefined) {
      const isUnknown = unknown.has(each.order);
      refuse('order', `O pedido #${each.order} ${isUnknown ? 'não existe' : 'não está entre os escolhidos'}.`);
    } else if (order.is_pickup) refuse('order', 'Pedido para retirada não tem código de rastreio.');
    else codes[order.id] = each.code;
  }
  return { codes, problems };
}
