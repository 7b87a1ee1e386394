import type { orderBulk } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import { readTrackingLines, type TrackingLine } from '@botica/contract/features/orders/bulk/tracking-codes';
import type { ReplyOf } from '@botica/contract/kit/endpoint';
import { mostSelected } from '@botica/contract/kit/selection';
import { parseTrackingText } from './parse-tracking-text.ts';

export interface ShownLine {
  /** Line number in the text, from 1. */
  at: number;
  order: string;
  code: string;
  problem: string | null;
}

export interface TrackingCodes {
  text: string;
  shown: readonly ShownLine[];
  /** Lines for the request. Too long values are cut, because their problem is already shown here. */
  lines: TrackingLine[];
  tooMany: string | null;
}

export const mostText = `São no máximo ${mostSelected.toLocaleString('pt-BR')} códigos por vez.`;

/** The codes of the text with the problems that the browser can detect alone. */
export function trackingCodesOf(text: string): TrackingCodes {
  const pasted = parseTrackingText(text);
  if (pasted.length > mostSelected) return { text, shown: [], lines: [], tooMany: mostText };
  const read = readTrackingLines(pasted);
  const shown = pasted.map(({ at, order, code }, place): ShownLine => {
    const each = read[place];
    if (each === undefined || 'problem' in each) return { at, order, code, problem: each?.problem ?? null };
    return { at, order: `#${each.order}`, code: each.code, problem: null };
  });
  const lines = pasted.map(({ order, code }) => ({ order: order.slice(0, 20), code: code.slice(0, 100) }));
  return { text, shown, lines, tooMany: null };
}

type Refused = ReplyOf<typeof orderBulk.endpoints.previewStatusChange>['refused_codes'];

/** Adds the problems that only the server knows: unknown orders and orders that are not chosen. */
export function withRefused({ shown }: TrackingCodes, refused: Refused): ShownLine[] {
  const reasons = new Map(refused.map(({ line, reason }) => [line, reason]));
  return shown.map((line, place) => ({ ...line, problem: line.problem ?? reasons.get(place) ?? null }));
}
