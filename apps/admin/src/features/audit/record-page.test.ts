import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import { expect, it } from 'vitest';
import { recordName } from './record-page.ts';

const row: AuditRow = {
  id: 1,
  at: '2026-11-20T12:00:00.000Z',
  actor_kind: 'agent',
  agent_id: 1,
  actor_name: 'Ana Souza',
  entity: 'delivery_location',
  entity_id: 48,
  entity_label: null,
  action: 'delivery-locations.removed',
  changes: {},
};

it.each<[AuditRow['changes'], string]>([
  [{ zip_from: ['01000000', null], zip_to: ['05999999', null], state: ['SP', null] }, '01000-000 a 05999-999'],
  [{ zip_from: ['01000000', null], zip_to: ['01000000', null] }, '01000-000'],
  [{ state: ['SP', null], city: ['Itu', null], district: ['Centro', null] }, 'Centro, Itu, SP'],
  [{ state: ['SP', null], city: [null, null] }, 'SP'],
  [{ service_name: ['Motoboy', 'Expresso'] }, 'Localização de entrega nº 48'],
])('a location that is gone is called by what its row tells: %j', (changes, name) => {
  expect(recordName({ ...row, changes })).toBe(name);
});

it('a record that is still there is called by its present name', () => {
  expect(recordName({ ...row, entity_label: 'Itu, SP', changes: { city: ['Salto', 'Itu'] } })).toBe('Itu, SP');
});
