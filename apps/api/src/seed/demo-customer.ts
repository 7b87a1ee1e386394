import type { ImportOrderLine } from '@botica/contract/features/orders/order-import';
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

/** Both kinds of CNPJ: digits alone, and the alphanumeric one that is issued since July 2026. */
const companies = [
  { name: 'Clínica Vida Plena Ltda.', document: { type: 'cnpj' as const, number: '12ABC34501DE35' } },
  { name: 'Instituto Bem-Estar S.A.', document: { type: 'cnpj' as const, number: '11222333000181' } },
];

/** The buyer of that number with an address; some return, and a few are companies. */
export function demoCustomer(number: number): { customer: ImportOrderLine['customer']; address: Address } {
  const picks = seededPicks(`demo customer ${number}`);
  const [city, uf, zipStart] = picks.of(cities);
  const person = madeUpPerson(`demo ${number}`, uf);
  const company = companies[number];
  const customer: ImportOrderLine['customer'] = company
    ? { ...person, ...company }
    : {
        ...person,
        rg: picks.chance(40) ? { number: picks.digits(9), issuer: 'SSP', uf } : null,
        birthday: picks.chance(60) ? `${1948 + picks.int(58)}-0${1 + picks.int(9)}-1${picks.int(10)}` : null,
      };
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
