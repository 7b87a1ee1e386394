import * as z from 'zod/mini';
import { parseCep } from '../../kit/brazil/cep.ts';
import { isUf } from '../../kit/brazil/uf.ts';
import { flagField, lineField, textField } from '../../kit/fields/record-fields.ts';
import { line, optionalLine, textOrNull } from '../../kit/fields/text.ts';
import { recordId, wholeNumber } from '../../kit/id-param.ts';
import { maxTypedCents, money } from '../../kit/money.ts';
import { record } from '../../kit/record.ts';
import { businessWeek, type Weekday, weekdays } from '../../kit/weekdays.ts';

/** A range of CEPs, a state with or without a city, or a neighbourhood of a city. */
export const locationKinds = ['zip', 'place', 'district'] as const;
export type LocationKind = (typeof locationKinds)[number];

export const serviceTypes = ['ground', 'air', 'sea'] as const;
export type ServiceType = (typeof serviceTypes)[number];
export const serviceTypeNames: Record<ServiceType, string> = { ground: 'Terrestre', air: 'Aéreo', sea: 'Marítimo' };

export const maxShippingDays = 365;

/** Lead time of the order in working days of the branch: the longest `assembly_days` of its products. */
export const leadDays = z.optional(wholeNumber(`Prazo de expedição: de 1 a ${maxShippingDays} dias`, maxShippingDays));

const bareCep = z.overwrite<string>((text) => parseCep(text) ?? text);
const eightDigits = (message: string) => z.refine<string>((text) => text === '' || parseCep(text) !== null, message);

/** Eight digits; a typed point or hyphen is removed. */
export const zipFrom = z
  .string('CEP inicial obrigatório')
  .check(z.trim(), z.minLength(1, 'CEP inicial obrigatório'), eightDigits('CEP inicial deve ter 8 dígitos'), bareCep);
export const zipTo = z
  .string('CEP final obrigatório')
  .check(z.trim(), z.minLength(1, 'CEP final obrigatório'), eightDigits('CEP final deve ter 8 dígitos'), bareCep);
export const anyZip = z.string('CEP deve ter 8 dígitos').check(
  z.trim(),
  z.refine((text) => parseCep(text) !== null, 'CEP deve ter 8 dígitos'),
  bareCep,
);

const daysMessage = `Prazo de envio: de 0 a ${maxShippingDays} dias`;
const shippingTime = z.union(
  [
    z.int(daysMessage).check(z.minimum(0, daysMessage), z.maximum(maxShippingDays, daysMessage)),
    z.string().check(
      z.refine((text) => text.trim() !== '', 'Prazo de envio obrigatório'),
      z.refine(
        (text) => text.trim() === '' || (/^\d{1,3}$/.test(text) && Number(text) <= maxShippingDays),
        daysMessage,
      ),
    ),
  ],
  daysMessage,
);

const byWeek = (days: Weekday[]) => weekdays.filter((weekday) => days.includes(weekday));

/** The spelling of the specified calls. */
export const weekAvailibility = z
  .array(z.enum(weekdays, 'Dia da semana desconhecido.'), 'Escolha os dias da semana.')
  .check(
    z.minLength(1, 'Escolha ao menos um dia da semana.'),
    z.maxLength(50, 'Escolha os dias da semana.'),
    z.overwrite(byWeek),
  );

const state = z.string('Estado obrigatório').check(z.refine(isUf, 'Estado obrigatório'));
const nullableState = z.nullable(z.string().check(z.refine(isUf, 'Estado inválido')));

/** The fields of a location; each kind has further rules. The price is stored in cents and sent as a text. */
export const locationRecord = record({
  kind: { label: 'Tipo', holds: z.enum(locationKinds), personal: false },
  zip_from: { label: 'CEP inicial', input: zipFrom, reply: textOrNull, personal: false },
  zip_to: { label: 'CEP final', input: zipTo, reply: textOrNull, personal: false },
  state: { label: 'Estado', input: nullableState, reply: textOrNull, personal: false },
  city: { ...textField('Cidade', 100), personal: false },
  district: { ...textField('Bairro', 100), personal: false },
  /** Service days (`week_availibility`, no holidays) from dispatch to delivery. */
  shipping_time: { label: 'Prazo de envio', input: shippingTime, reply: z.int(), personal: false },
  service_name: { ...lineField('Nome do serviço', 80, 'Nome do serviço obrigatório'), personal: false },
  service_type: {
    label: 'Modalidade',
    input: z.enum(serviceTypes, 'Modalidade obrigatória'),
    reply: z.enum(serviceTypes),
    personal: false,
  },
  service_cost_cents: { label: 'Preço', holds: z.int(), personal: false },
  ships_low_temperature: { ...flagField('Envio de refrigerados'), personal: false },
  week_availibility: {
    label: 'Dias da semana',
    input: weekAvailibility,
    reply: z.array(z.enum(weekdays)),
    personal: false,
  },
});

export const serviceCost = money.check(
  z.refine((wire) => !(Number(wire) * 100 > maxTypedCents), 'O valor é alto demais.'),
);

const { shipping_time, service_name, service_type, ships_low_temperature, week_availibility } = locationRecord.input;
const serviceShape = {
  shipping_time,
  service_name,
  service_type,
  service_cost: serviceCost,
  ships_low_temperature: z._default(ships_low_temperature, false),
  week_availibility: z._default(week_availibility, [...businessWeek]),
};

/** True if a value is not a CEP, which has its own error. */
function isOrdered({ zip_from, zip_to }: { zip_from: string; zip_to: string }): boolean {
  return parseCep(zip_from) === null || parseCep(zip_to) === null || zip_from <= zip_to;
}

function hasBothEnds(value: unknown): boolean {
  const { zip_from, zip_to } = (value ?? {}) as { zip_from?: unknown; zip_to?: unknown };
  return typeof zip_from === 'string' && typeof zip_to === 'string';
}

/** State and city of a range are only labels; the CEPs decide. */
export const zipLocation = z
  .object({
    kind: z.literal('zip'),
    zip_from: zipFrom,
    zip_to: zipTo,
    state: z.optional(nullableState),
    city: optionalLine(100),
    ...serviceShape,
  })
  .check(
    z.refine(isOrdered, {
      error: 'CEP final não pode ser menor que o CEP inicial',
      path: ['zip_to'],
      // Runs beside other faults, so that all of them are reported at once.
      when: ({ value }) => hasBothEnds(value),
    }),
  );

/**
 * The whole state without a city (null, or no key). An empty city is an error, because a forgotten city must not become
 * a rule for the state.
 */
export const placeLocation = z.object({
  kind: z.literal('place'),
  state,
  city: z.optional(z.nullable(line(100, 'Cidade obrigatório'))),
  ...serviceShape,
});

export const districtLocation = z.object({
  kind: z.literal('district'),
  state,
  city: line(100, 'Cidade obrigatório'),
  district: line(100, 'Bairro obrigatório'),
  ...serviceShape,
});

/** The rules of a whole location, also after a change. */
export const locationRules = z.discriminatedUnion(
  'kind',
  [zipLocation, placeLocation, districtLocation],
  'Escolha faixa de CEP, cidade ou bairro.',
);
export type LocationRules = z.infer<typeof locationRules>;

const branchId = {
  /** Defaults to the central branch. */
  branch_id: z.optional(recordId),
};
export const newLocation = z.discriminatedUnion(
  'kind',
  [
    z.safeExtend(zipLocation, branchId),
    z.safeExtend(placeLocation, branchId),
    z.safeExtend(districtLocation, branchId),
  ],
  'Escolha faixa de CEP, cidade ou bairro.',
);
export type NewLocation = z.infer<typeof newLocation>;

/** Fields that are not sent stay; the kind of a location never changes. */
export const locationUpdate = z.partial(z.object({ ...locationRecord.input, service_cost: serviceCost }));
export type LocationUpdate = z.infer<typeof locationUpdate>;

export const deliveryLocation = z.object({
  id: z.int(),
  branch_id: z.int(),
  kind: z.enum(locationKinds),
  ...locationRecord.reply,
  service_cost: money,
  version: z.int(),
});
export type DeliveryLocation = z.infer<typeof deliveryLocation>;
