import type { ImportOrderLine } from '@botica/contract/features/orders/import/order-import';
import type { Uf } from '@botica/contract/kit/brazil/uf';
import { madeUpPerson, madeUpStreet } from './made-up-person.ts';
import { seededPicks } from './seeded-picks.ts';

type Address = NonNullable<ImportOrderLine['shipping_address']>;

/** Cities with the first digits of one of their CEPs. */
const cities: readonly (readonly [city: string, uf: Uf, zipStart: string])[] = [
  ['São Paulo', 'SP', '04101'],
  ['São Paulo', 'SP', '05409'],
  ['São Paulo', 'SP', '01310'],
  ['Campinas', 'SP', '13015'],
  ['Santos', 'SP', '11045'],
  ['Rio de Janeiro', 'RJ', '22041'],
  ['Niterói', 'RJ', '24220'],
  ['Belo Horizonte', 'MG', '30130'],
  ['Curitiba', 'PR', '80420'],
  ['Florianópolis', 'SC', '88015'],
  ['Porto Alegre', 'RS', '90035'],
  ['Salvador', 'BA', '40140'],
  ['Recife', 'PE', '52011'],
  ['Fortaleza', 'CE', '60165'],
  ['Brasília', 'DF', '70353'],
  ['Goiânia', 'GO', '74120'],
];

/** Both kinds of CNPJ: an alphanumeric one, which is issued since July 2026, and one with digits only. */
const companies: Readonly<Record<number, { name: string; document: { type: 'cnpj'; number: string } }>> = {
  1: { name: 'Clínica Vida Plena Ltda.', document: { type: 'cnpj', number: '12ABC34501DE35' } },
  5: { name: 'Instituto Bem-Estar S.A.', document: { type: 'cnpj', number: '11222333000181' } },
};

/**
 * Buyers who ordered again with another e-mail and without a CPF. They create duplicates that people can find and
 * merge.
 */
const secondRecords: Readonly<Record<number, { of: number; email: string; hasPhone: boolean }>> = {
  113: { of: 23, email: 'compras.farmacia@example.com', hasPhone: false },
  144: { of: 67, email: 'casa.e.familia@example.com', hasPhone: true },
};

function secondRecordOf({ of, email, hasPhone }: (typeof secondRecords)[number]): ImportOrderLine['customer'] {
  const { name, phone } = demoCustomer(of).customer;
  return { name, email, phone: hasPhone ? phone : null };
}

/** Buyer and address for an order's number. Some buyers return, a few are companies, and two have duplicates. */
export function demoCustomer(number: number): { customer: ImportOrderLine['customer']; address: Address } {
  const picks = seededPicks(`demo customer ${number}`);
  const [city, uf, zipStart] = picks.of(cities);
  const person = madeUpPerson(`demo ${number}`, uf);
  const company = companies[number];
  const second = secondRecords[number];
  const whole: ImportOrderLine['customer'] = company
    ? { ...person, ...company }
    : {
        ...person,
        rg: picks.chance(40) ? { number: picks.digits(9), issuer: 'SSP', uf } : null,
        birthday: picks.chance(60) ? `${1948 + picks.int(58)}-0${1 + picks.int(9)}-1${picks.int(10)}` : null,
      };
  const customer = second ? secondRecordOf(second) : whole;
  return {
    customer,
    address: {
      recipient: customer.name,
      type: company ? 'business' : 'residential',
      ...madeUpStreet(`demo ${number}`),
      obs: picks.chance(8) ? 'Portão azul, interfone 12' : null,
      city,
      uf,
      zip: `${zipStart}${picks.digits(3)}`,
    },
  };
}
