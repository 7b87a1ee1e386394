/** Nobody could be asked: what the DNS knows of the name is not known. */
export class DnsUnavailable extends Error {
  override name = 'DnsUnavailable';
}

export interface DnsAnswer {
  /** The name that it is another word for, in lower case. */
  cname: string | null;
  /** Of both kinds. */
  addresses: string[];
}

export interface DnsPort {
  /** Of a name in ASCII; one that the DNS does not know has neither. Throws DnsUnavailable only, within 3 seconds. */
  look(name: string): Promise<DnsAnswer>;
}
