import { withoutLastSlashes } from '../../../kit/last-slashes.ts';

/** How a network names a page: what stands before the name in its address, and the hosts under which people know it. */
interface Network {
  name: string;
  /** Stored in front of the name. */
  prefix: string;
  hosts: readonly string[];
  /** A path of the network that stands before the name without being a part of it: an address of another leads to something else. */
  folder?: RegExp;
}

export const networks = {
  facebook_page: {
    name: 'Facebook',
    prefix: 'https://www.facebook.com/',
    hosts: ['facebook.com', 'fb.com', 'm.facebook.com', 'web.facebook.com', 'pt-br.facebook.com'],
  },
  instagram_account: {
    name: 'Instagram',
    prefix: 'https://www.instagram.com/',
    hosts: ['instagram.com', 'instagr.am'],
  },
  twitter_profile: {
    name: 'X (Twitter)',
    prefix: 'https://twitter.com/',
    hosts: ['twitter.com', 'x.com', 'mobile.twitter.com'],
  },
  youtube_channel: { name: 'YouTube', prefix: 'https://www.youtube.com/', hosts: ['youtube.com', 'm.youtube.com'] },
  linkedin_profile: {
    name: 'LinkedIn',
    prefix: 'https://www.linkedin.com/company/',
    hosts: ['linkedin.com', 'br.linkedin.com'],
    folder: /^company\//i,
  },
  tiktok_account: { name: 'TikTok', prefix: 'https://www.tiktok.com/@', hosts: ['tiktok.com', 'm.tiktok.com'] },
} as const satisfies Record<string, Network>;
export type NetworkKey = keyof typeof networks;
export const networkKeys = Object.keys(networks) as [NetworkKey, ...NetworkKey[]];

/** Longest text that is looked at: an address with its query. */
const maxTyped = 2000;
const maxName = 100;
/** A name, or a short path of names (`channel/UC…`, `pages/Loja/123`). */
const namePattern = /^@?[\p{L}\p{N}][\p{L}\p{N}._-]*(?:\/@?[\p{L}\p{N}][\p{L}\p{N}._-]*){0,2}$/u;

/**
 * What somebody typed or pasted (`@loja`, `loja`, `instagram.com/loja/?hl=pt`) as it is stored: the network's address
 * and the name behind it. Empty: `''`. Null for what is no name, or an address of somewhere else.
 */
export function takeHandle(key: NetworkKey, typed: string): string | null {
  if (typed.length > maxTyped) return null;
  const text = typed.trim();
  if (text === '') return '';
  const network: Network = networks[key];
  const path = pathIn(network, text);
  if (path === null) return null;
  const name = safelyDecoded(withoutLastSlashes(path));
  const whole = key === 'youtube_channel' ? youtubeName(name, text) : name.replace(/^@/, '');
  return whole.length <= maxName && namePattern.test(whole) ? network.prefix + whole : null;
}

/** There the @ belongs to a name; what is no name (`channel/UC…`, an old address) has none. */
const youtubeName = (name: string, typed: string) => (/[@/]/.test(name) || isAddress(typed) ? name : `@${name}`);

/** The name alone, as it stands beside the network's address in the form. */
export function handleOf(key: NetworkKey, stored: string | null): string {
  return stored === null ? '' : stored.slice(networks[key].prefix.length);
}

const isAddress = (text: string) => /^https?:\/\/|^[\w-]+(\.[\w-]+)+\//i.test(text);

/** What stands behind the network's host; the text itself where it is no address; null of another host. */
function pathIn({ hosts, folder }: Network, text: string): string | null {
  if (!isAddress(text)) return text;
  const address = /^https?:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== '' || url.port !== '') return null;
  const host = url.hostname.replace(/^www\./, '');
  if (!hosts.includes(host)) return null;
  const path = url.pathname.slice(1);
  // A page without a name: its number leads to it as well.
  if (path === 'profile.php') return numberOf(url);
  if (!folder) return path;
  return folder.test(path) ? (path.replace(folder, '').split('/')[0] ?? null) : null;
}

function numberOf({ searchParams }: URL): string | null {
  const id = searchParams.get('id') ?? '';
  return /^\d{1,20}$/.test(id) ? id : null;
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
