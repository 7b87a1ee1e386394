import { formatDecimal } from '../../../kit/fields/decimal.ts';

interface Ingredient {
  concentration: number | null;
  measure: string;
}

/**
 * Measures of an ingredient that fills up to the whole, alone or with an amount: *quantidade suficiente para 100 mL*.
 */
const fillsUp = /^q\.?s\.?p\.?(?![a-z])/i;

/** The amount of an ingredient for people: "7,5 mg", "5 %", "q.s.p. 100"; null without an amount. */
export function ingredientAmount({ concentration, measure }: Ingredient): string | null {
  const amount = concentration === null ? null : formatDecimal(concentration);
  if (fillsUp.test(measure)) return ['q.s.p.', amount, measure.replace(fillsUp, '').trim()].filter(Boolean).join(' ');
  return amount === null ? null : `${amount} ${measure}`;
}
