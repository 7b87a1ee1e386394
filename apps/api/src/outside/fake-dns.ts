import { type DnsAnswer, type DnsPort, DnsUnavailable } from '../kit/dns-port.ts';

/** DNS for tests with preset answers. */
export interface FakeDns extends DnsPort {
  names: Map<string, Partial<DnsAnswer>>;
  isDown: boolean;
  /** All requested names. */
  asked: string[];
}

export function fakeDns(): FakeDns {
  const fake: FakeDns = {
    names: new Map(),
    isDown: false,
    asked: [],
    look: async (name) => {
      fake.asked.push(name);
      if (fake.isDown) throw new DnsUnavailable('Fake failure');
      return { cname: null, addresses: [], ...fake.names.get(name) };
    },
  };
  return fake;
}
