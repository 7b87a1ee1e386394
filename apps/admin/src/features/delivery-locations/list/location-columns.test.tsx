import type { DeliveryLocation } from '@botica/contract/features/delivery-locations/delivery-location';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../../test/render-part.tsx';
import { locationColumns } from './location-columns.tsx';

const nothing = () => {};
const actions = { onEdit: nothing, onRemove: nothing, missingWrite: undefined, missingDelete: undefined };
const range = { kind: 'zip', zip_from: '13000000', zip_to: '13149999' } as DeliveryLocation;

test.each([
  ['its city and state', { state: 'SP', city: 'Campinas' }, 'Campinas, SP'],
  ['its state alone', { state: 'SP', city: null }, 'SP'],
])('a range is shown with %s', async (_what, place, text) => {
  const column = locationColumns('zip', actions)[0];
  await renderPart(<div>{column?.render({ ...range, ...place })}</div>);
  expect(screen.getByText('13000-000 a 13149-999', { exact: false })).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
});
