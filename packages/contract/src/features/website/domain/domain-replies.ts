import * as z from 'zod/mini';

export const storeNames = z.object({
  domain: z.string(),
  /** Other domains of the store, sorted. */
  aliases: z.array(z.string()),
  /** True if the domain is the panel's own: then the store has no site. */
  is_panel: z.boolean(),
  /** The version of the store. */
  version: z.int(),
});
export type StoreNames = z.infer<typeof storeNames>;

/** Where a name leads: to this installation, elsewhere, nowhere, or only to this machine; or unknown. */
export const dnsStates = ['here', 'elsewhere', 'nowhere', 'local', 'unknown'] as const;
export type DnsState = (typeof dnsStates)[number];

const dnsRecord = z.object({ type: z.enum(['CNAME', 'A', 'AAAA']), value: z.string() });
export type DnsRecord = z.infer<typeof dnsRecord>;

export const storeDns = z.object({
  /** Name or address of this installation; null if it is not configured. */
  panel: z.nullable(z.string()),
  /** The main domain first. */
  names: z.array(
    z.object({
      domain: z.string(),
      state: z.enum(dnsStates),
      /** The present answer of the DNS. */
      cname: z.nullable(z.string()),
      addresses: z.array(z.string()),
      /** The required DNS records; empty if they are unknown. */
      records: z.array(dnsRecord),
    }),
  ),
});
export type StoreDns = z.infer<typeof storeDns>;
