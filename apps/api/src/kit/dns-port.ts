/** No name server answered, so nothing is known about the name. */
export class DnsUnavailable extends Error {
  override name = 'DnsUnavailable';
}

export interface DnsAnswer {
  /** Target of the alias (CNAME), in lower case. */
  cname: string | null;
  /** IPv4 and IPv6. */
  addresses: string[];
}

export interface DnsPort {
  /**
   * Looks up an ASCII name. A name that the DNS does not know has neither `cname` nor addresses. Throws only
   * DnsUnavailable, within 3 seconds.
   */
  look(name: string): Promise<DnsAnswer>;
}
