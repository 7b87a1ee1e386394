import type { DeliveryLocation } from '@botica/contract/features/delivery-locations/delivery-location';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { locationSchema, locationValues } from './location-values.ts';

const saved: DeliveryLocation = {
  id: 1,
  branch_id: 1,
  kind: 'place',
  zip_from: null,
  zip_to: null,
  state: 'SP',
  city: 'Campinas',
  district: null,
  shipping_time: 2,
  service_name: 'Expresso',
  service_type: 'ground',
  service_cost: '0.00',
  ships_low_temperature: true,
  week_availibility: ['monday'],
  version: 3,
};

function messagesOf(kind: 'zip' | 'place' | 'district', values = locationValues(null)) {
  const issues = z.safeParse(locationSchema(kind), values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('form of a delivery location', () => {
  it('starts in the city of the branch, where a city is asked for, and by ground', () => {
    const near = { state: 'SP', city: 'Campinas' };
    expect(locationValues(null, near)).toMatchObject({ ...near, service_type: 'ground' });
    expect(locationValues(null)).toMatchObject({ state: '', city: '', service_type: 'ground' });
    expect(locationValues({ ...saved, city: 'Santos' }, near)).toMatchObject({ city: 'Santos' });
  });

  it('starts from Monday to Friday, not refrigerated', () => {
    expect(locationValues(null)).toMatchObject({
      week_availibility: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      ships_low_temperature: 'no',
    });
  });

  it('says everything that an empty range lacks', () => {
    expect(messagesOf('zip')).toEqual({
      zip_from: 'CEP inicial obrigatório',
      zip_to: 'CEP final obrigatório',
      shipping_time: 'Prazo de envio obrigatório',
      service_name: 'Nome do serviço obrigatório',
    });
    expect(messagesOf('zip', { ...locationValues(null), zip_from: '123', zip_to: '1' })).toMatchObject({
      zip_from: 'CEP inicial deve ter 8 dígitos',
      zip_to: 'CEP final deve ter 8 dígitos',
    });
  });

  it('asks for the city, unless the whole state is chosen', () => {
    expect(messagesOf('district')).toMatchObject({
      state: 'Estado obrigatório',
      city: 'Cidade obrigatório',
      district: 'Bairro obrigatório',
    });
    expect(messagesOf('place')).toMatchObject({ city: 'Cidade obrigatório' });
    expect(messagesOf('place', { ...locationValues(null), whole_state: true })).not.toHaveProperty('city');
  });

  it('shows the rule of a state as one, and sends it again', () => {
    const values = locationValues({ ...saved, city: null });
    expect([values.whole_state, values.city]).toEqual([true, '']);
    expect(z.parse(locationSchema('place'), values)).toMatchObject({ state: 'SP', city: null });
  });

  it('shows a price of nothing as none, and sends it again', () => {
    const values = locationValues(saved);
    expect(values.service_cost).toBe('');
    expect(z.parse(locationSchema('place'), values)).toEqual({
      kind: 'place',
      state: 'SP',
      city: 'Campinas',
      shipping_time: 2,
      service_name: 'Expresso',
      service_type: 'ground',
      service_cost: '0.00',
      ships_low_temperature: true,
      week_availibility: ['monday'],
    });
  });
});
