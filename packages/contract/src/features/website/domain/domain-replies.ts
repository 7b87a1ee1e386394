import * as z from 'zod/mini';

export const storeNames = z.object({
  domain: z.string(),
  /** Other names that lead to the store, by their letters. */
  aliases: z.array(z.string()),
  /** The domain is the panel's own: the store has no site. */
  is_panel: z.boolean(),
  /** The store's own. */
  version: z.int(),
});
export type StoreNames = z.infer<typeof storeNames>;

/** Where a name leads: to this installation, somewhere else, nowhere; only on this machine; nobody knows. */
export const dnsStates = ['here', 'elsewhere', 'nowhere', 'local', 'unknown'] as const;
export type DnsState = (typeof dnsStates)[number];

const dnsRecord = z.object({ type: z.enum(['CNAME', 'A', 'AAAA']), value: z.string() });
export type DnsRecord = z.infer<typeof dnsRecord>;

export const storeDns = z.object({
  /** The name (or the address) at which this installation is reached; null: nobody has said so. */
  panel: z.nullable(z.string()),
  /** The domain first. */
  names: z.array(
    z.object({
      domain: z.string(),
      state: z.enum(dnsStates),
      /** What the DNS says now. */
      cname: z.nullable(z.string()),
      addresses: z.array(z.string()),
      /** What it shall say, all of it; none where that is not known. */
      records: z.array(dnsRecord),
    }),
  ),
});
export type StoreDns = z.infer<typeof storeDns>;
