import * as z from 'zod/mini';
import { parseCep } from '../../../kit/brazil/cep.ts';
import { isUf } from '../../../kit/brazil/uf.ts';
import { contract } from '../../../kit/endpoint.ts';
import { line } from '../../../kit/fields/text.ts';
import { simpleColumns, simpleImportCalls } from '../../../platform/imports/simple-import.ts';
import { locationRecord, serviceCost, serviceTypeNames } from '../delivery-location.ts';
import { writeLocations } from '../delivery-locations.contract.ts';

const { labels, input } = locationRecord;

/** Restores the leading zero of São Paulo's CEPs, which a spreadsheet removes. */
const whole = (text: string) => (/^\d{7}$/.test(text) ? `0${text}` : text);
const cepOf = (text: string) => (text.length > 12 ? null : parseCep(whole(text)));
const cep = (label: string) =>
  z.string().check(
    z.refine((text) => cepOf(text) !== null, `${label} deve ter 8 dígitos`),
    z.overwrite((text) => cepOf(text) ?? text),
  );

const uf = z.string().check(
  z.maxLength(2, 'Estado inválido'),
  z.overwrite((text) => text.slice(0, 2).toUpperCase()),
  z.refine(isUf, 'Estado inválido'),
);

/** Columns of a file of CEP ranges, including the names of our former import. */
export const rangeColumns = simpleColumns({
  branch: {
    names: ['Unidade', 'loja', 'filial', 'branch'],
    input: line(120, 'Informe a unidade'),
    example: 'Matriz ou nº 2',
  },
  zip_from: {
    names: [labels.zip_from, 'cep_inicial', 'de', 'inicio', 'cep de', 'faixa inicial', 'zip from'],
    input: cep(labels.zip_from),
    example: '01000-000',
  },
  zip_to: {
    names: [labels.zip_to, 'cep_final', 'ate', 'fim', 'cep ate', 'faixa final', 'zip to'],
    input: cep(labels.zip_to),
    example: '01999-999',
  },
  service_name: {
    names: [labels.service_name, 'servico', 'transportadora', 'frete', 'service'],
    input: input.service_name,
    example: 'Motoboy',
  },
  service_type: {
    names: [labels.service_type, 'tipo', 'modal'],
    input: input.service_type,
    reading: serviceTypeNames,
    example: 'Terrestre, Aéreo ou Marítimo',
  },
  service_cost: {
    names: [labels.service_cost_cents, 'valor', 'custo', 'valor do frete', 'price', 'cost'],
    input: serviceCost,
    reading: 'money',
    example: '12,90',
  },
  shipping_time: {
    names: [labels.shipping_time, 'prazo', 'dias uteis', 'prazo de entrega', 'prazo em dias'],
    input: input.shipping_time,
    example: '2',
  },
  state: { names: [labels.state, 'uf', 'state'], input: uf, example: 'SP' },
  city: { names: [labels.city, 'municipio', 'city'], input: line(100, 'Cidade obrigatória'), example: 'São Paulo' },
  ships_low_temperature: {
    names: [labels.ships_low_temperature, 'refrigerados', 'refrigerado'],
    input: input.ships_low_temperature,
    reading: 'flag',
    example: 'Sim',
  },
  week_availibility: {
    names: [labels.week_availibility, 'dias', 'dias de entrega', 'week days'],
    input: input.week_availibility,
    reading: 'weekdays',
    example: 'Seg a Sex',
  },
});
export type RangeColumn = (typeof rangeColumns.keys)[number];

export const rangeImports = contract(
  'delivery-locations',
  simpleImportCalls({
    path: '/v2/delivery-locations/imports',
    noun: 'faixas de CEP',
    access: writeLocations,
    columns: rangeColumns,
  }),
);
