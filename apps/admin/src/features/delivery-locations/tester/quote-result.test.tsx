import type { Quote } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../../test/render-part.tsx';
import { QuoteResult } from './quote-result.tsx';

const nothing: Quote = {
  zip: '13055321',
  lookup: 'found',
  city: 'Campinas',
  district: 'Jardim Capivari',
  state: 'SP',
  ready_date: '2026-11-18',
  matches: [],
  reason: 'Nenhuma localização atende este CEP.',
};
const unknown = { city: null, district: null };

test.each<[string, Partial<Quote>, string]>([
  ['found', {}, 'Jardim Capivari, Campinas, SP'],
  ['unavailable', unknown, 'Estado: São Paulo · consulta de CEP indisponível'],
  ['not_found', unknown, 'Estado: São Paulo · CEP não encontrado'],
  ['not_found', { ...unknown, state: null }, 'CEP não encontrado'],
])('a CEP that is %s is told with what is known of its place: %o', async (lookup, known, text) => {
  await renderPart(<QuoteResult quote={{ ...nothing, lookup: lookup as Quote['lookup'], ...known }} />);
  expect(screen.getByText('13055-321').parentElement?.textContent).toBe(`13055-321${text}`);
});
