type Place = Pick<Location, 'protocol' | 'hostname' | 'port'>;

/** Origin of a store's site: its domain, with the panel's protocol and port. Null if the panel has the same domain. */
export function shopOrigin(domain: string, { protocol, hostname, port }: Place = window.location): string | null {
  return domain === hostname ? null : `${protocol}//${domain}${port && `:${port}`}`;
}
