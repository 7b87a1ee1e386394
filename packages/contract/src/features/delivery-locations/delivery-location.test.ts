import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { locationUpdate, newLocation } from './delivery-location.ts';

const service = { shipping_time: '2', service_name: ' Motoboy ', service_type: 'ground', service_cost: '9.90' };
const aRange = { kind: 'zip', zip_from: '01000-000', zip_to: '01999999', ...service };

function problemsOf(value: unknown): Record<string, string> {
  const { error } = z.safeParse(newLocation, value);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).toReversed());
}

test('a range is kept with bare CEPs, a number of days and the week from Monday to Friday', () => {
  expect(z.parse(newLocation, aRange)).toEqual({
    kind: 'zip',
    zip_from: '01000000',
    zip_to: '01999999',
    shipping_time: '2',
    service_name: 'Motoboy',
    service_type: 'ground',
    service_cost: '9.90',
    ships_low_temperature: false,
    week_availibility: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  });
});

describe('what a location lacks is told in the words of its field', () => {
  it.each<[string, object, Record<string, string>]>([
    [
      'no CEPs',
      { zip_from: '', zip_to: undefined },
      { zip_from: 'CEP inicial obrigatório', zip_to: 'CEP final obrigatório' },
    ],
    [
      'seven and nine digits',
      { zip_from: '0100000', zip_to: '019999990' },
      { zip_from: 'CEP inicial deve ter 8 dígitos', zip_to: 'CEP final deve ter 8 dígitos' },
    ],
    ['letters', { zip_from: 'ABCDEFGH' }, { zip_from: 'CEP inicial deve ter 8 dígitos' }],
    [
      'the wrong way round',
      { zip_from: '02000000', zip_to: '01000000' },
      { zip_to: 'CEP final não pode ser menor que o CEP inicial' },
    ],
    ['no service', { service_name: ' ' }, { service_name: 'Nome do serviço obrigatório' }],
    ['no way of sending', { service_type: 'rail' }, { service_type: 'Modalidade obrigatória' }],
    ['no days', { shipping_time: ' ' }, { shipping_time: 'Prazo de envio obrigatório' }],
    ['more than a year', { shipping_time: 366 }, { shipping_time: 'Prazo de envio: de 0 a 365 dias' }],
    ['half a day', { shipping_time: '0.5' }, { shipping_time: 'Prazo de envio: de 0 a 365 dias' }],
    [
      'a price without cents',
      { service_cost: '9' },
      { service_cost: 'Informe um valor com duas casas decimais, como 19.90.' },
    ],
    ['a price for nobody', { service_cost: '100000000.00' }, { service_cost: 'O valor é alto demais.' }],
    ['no weekday', { week_availibility: [] }, { week_availibility: 'Escolha ao menos um dia da semana.' }],
    [
      'an unknown weekday',
      { week_availibility: ['someday'] },
      { 'week_availibility.0': 'Dia da semana desconhecido.' },
    ],
    ['an unknown state', { state: 'XX' }, { state: 'Estado inválido' }],
  ])('%s', (_, change, problems) => {
    expect(problemsOf({ ...aRange, ...change })).toEqual(problems);
  });

  it('asks for state, city and neighbourhood', () => {
    expect(problemsOf({ kind: 'district', ...service, state: '', city: '', district: '' })).toEqual({
      state: 'Estado obrigatório',
      city: 'Cidade obrigatório',
      district: 'Bairro obrigatório',
    });
    expect(problemsOf({ kind: 'place', ...service })).toEqual({ state: 'Estado obrigatório' });
    expect(problemsOf({ kind: 'place', ...service, state: 'SP', city: ' ' })).toEqual({ city: 'Cidade obrigatório' });
    expect(problemsOf({ kind: 'place', ...service, state: 'SP', city: null })).toEqual({});
    expect(problemsOf({ ...service, kind: 'planet' })).toEqual({ kind: 'Escolha faixa de CEP, cidade ou bairro.' });
  });
});

test('weekdays come in the order of the week, each once', () => {
  const week_availibility = ['sunday', 'monday', 'sunday', 'friday'];
  expect(z.parse(locationUpdate, { week_availibility })).toEqual({ week_availibility: ['monday', 'friday', 'sunday'] });
});
