/** Kinds of match from the most to the least exact; the first that matches a CEP wins. */
export const precisions = ['district', 'zip', 'city', 'state'] as const;
export type Precision = (typeof precisions)[number];

export const precisionNames: Record<Precision, string> = {
  district: 'bairro',
  zip: 'faixa de CEP',
  city: 'cidade',
  state: 'estado',
};

interface Candidate {
  id: number;
  precision: Precision;
  /** Number of CEPs of a range; 0 for other kinds. */
  width: number;
  costCents: number;
  shippingDays: number;
}

/**
 * Sorts the locations that match a CEP, the winner first: neighbourhood, narrowest range, city, state; among equals the
 * cheapest, then the quickest, then the oldest.
 */
export function byPrecedence(a: Candidate, b: Candidate): number {
  return (
    precisions.indexOf(a.precision) - precisions.indexOf(b.precision) ||
    a.width - b.width ||
    a.costCents - b.costCents ||
    a.shippingDays - b.shippingDays ||
    a.id - b.id
  );
}

/** The tester's reason why the first of `byPrecedence` precedes the second; null without a second. */
export function reasonForWinning(winner: Candidate, second: Candidate | undefined): string {
  if (second === undefined) return 'É a única localização que atende este CEP.';
  if (winner.precision !== second.precision) {
    return `Vence por ${precisionNames[winner.precision]}, mais exata que ${precisionNames[second.precision]}.`;
  }
  if (winner.width !== second.width) return 'Vence por ser a faixa de CEP mais estreita.';
  if (winner.costCents !== second.costCents) return 'Vence por ter o menor preço entre as igualmente exatas.';
  if (winner.shippingDays !== second.shippingDays) return 'Vence por ter o menor prazo entre as igualmente exatas.';
  return 'Vence por ser a mais antiga entre as iguais.';
}
