import type { ZipAddress } from '@botica/contract/kit/brazil/zip-address';
import { type ZipPort, ZipUnavailable } from '../kit/zip-port.ts';

/** CEP lookup for tests with preset answers. */
export interface FakeZip extends ZipPort {
  addresses: Map<string, ZipAddress>;
  isDown: boolean;
  /** All requested CEPs. */
  asked: string[];
}

export const pracaDaSe: ZipAddress = {
  cep: '01001000',
  street: 'Praça da Sé',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  ibge: '3550308',
};

export function fakeZip(): FakeZip {
  const fake: FakeZip = {
    addresses: new Map([[pracaDaSe.cep, pracaDaSe]]),
    isDown: false,
    asked: [],
    find: async (cep) => {
      fake.asked.push(cep);
      if (fake.isDown) throw new ZipUnavailable('Fake failure');
      return fake.addresses.get(cep) ?? null;
    },
  };
  return fake;
}
