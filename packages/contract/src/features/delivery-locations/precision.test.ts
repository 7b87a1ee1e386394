import { describe, expect, it, test } from 'vitest';
import { byPrecedence, reasonForWinning } from './precision.ts';

type Candidate = Parameters<typeof byPrecedence>[0];
const aCandidate = (values: Partial<Candidate>): Candidate => ({
  id: 1,
  precision: 'zip',
  width: 0,
  costCents: 1000,
  shippingDays: 2,
  ...values,
});

describe('which location wins', () => {
  it.each<[string, Partial<Candidate>, Partial<Candidate>, string]>([
    ['neighbourhood before range', { precision: 'district' }, {}, 'Vence por bairro, mais exata que faixa de CEP.'],
    ['range before city', {}, { precision: 'city' }, 'Vence por faixa de CEP, mais exata que cidade.'],
    ['city before state', { precision: 'city' }, { precision: 'state' }, 'Vence por cidade, mais exata que estado.'],
    [
      'exactness before price',
      { precision: 'district', costCents: 9000 },
      { costCents: 1 },
      'Vence por bairro, mais exata que faixa de CEP.',
    ],
    [
      'the narrowest range',
      { width: 99, costCents: 9000 },
      { width: 999 },
      'Vence por ser a faixa de CEP mais estreita.',
    ],
    [
      'then the cheapest',
      { costCents: 999, shippingDays: 9 },
      {},
      'Vence por ter o menor preço entre as igualmente exatas.',
    ],
    ['then the quickest', { shippingDays: 1, id: 9 }, {}, 'Vence por ter o menor prazo entre as igualmente exatas.'],
    ['then the older one', {}, { id: 2 }, 'Vence por ser a mais antiga entre as iguais.'],
  ])('%s', (_, winner, loser, reason) => {
    const [better, worse] = [aCandidate(winner), aCandidate({ id: 5, ...loser })];
    expect([worse, better].sort(byPrecedence)).toEqual([better, worse]);
    expect(reasonForWinning(better, worse)).toBe(reason);
  });
});

test('who is alone needs no comparison', () => {
  expect(reasonForWinning(aCandidate({}), undefined)).toBe('É a única localização que atende este CEP.');
});
