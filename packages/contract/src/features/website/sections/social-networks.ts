import { withoutLastSlashes } from '../../../kit/last-slashes.ts';

/** A network's address of a page: the prefix of the name, and the network's hosts. */
interface Network {
  name: string;
  /** Stored in front of the name. */
  prefix: string;
  hosts: readonly string[];
  /** A path before the name that is not part of it; other paths of the network lead to something else. */
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

/** Maximum length that is parsed: an address with its query. */
const maxTyped = 2000;
const maxName = 100;
/** A name, or a short path of names (`channel/UC…`, `pages/Loja/123`). */
const namePattern = /^@?[\p{L}\p{N}][\p{L}\p{N}._-]*(?:\/@?[\p{L}\p{N}][\p{L}\p{N}._-]*){0,2}$/u;

/**
 * Normalises a typed or pasted page (`@loja`, `loja`, `instagram.com/loja/?hl=pt`) to the network's address with the
 * name. `''` for an empty text, null for an invalid name or another site.
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

/** The @ is part of a name on YouTube; other forms (`channel/UC…`, an old address) have none. */
const youtubeName = (name: string, typed: string) => (/[@/]/.test(name) || isAddress(typed) ? name : `@${name}`);

/** The bare name, for the form. */
export function handleOf(key: NetworkKey, stored: string | null): string {
  return stored === null ? '' : stored.slice(networks[key].prefix.length);
}

const isAddress = (text: string) => /^https?:\/\/|^[\w-]+(\.[\w-]+)+\//i.test(text);

/** The path on the network's host, or the text itself if it is no address; null for another host. */
function pathIn({ hosts, folder }: Network, text: string): string | null {
  if (!isAddress(text)) return text;
  const address = /^https?:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== '' || url.port !== '') return null;
  const host = url.hostname.replace(/^www\./, '');
  if (!hosts.includes(host)) return null;
  const path = url.pathname.slice(1);
  // A page without a name is identified by its number.
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
