import { normaliseText } from './text.ts';

/** Longest slug of a product, category or post. */
export const slugMaxLength = 50;

/**
 * `Óleo de Prímula 500mg` → `oleo-de-primula-500mg`: `a-z`, `0-9` and single hyphens between, never at an end.
 * Empty when the text has no Latin letter or digit.
 */
export function slugify(text: string, maxLength = slugMaxLength): string {
  const slug = normaliseText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return slug.slice(0, maxLength).replace(/-$/, '');
}

/** The first segments of the storefront's own addresses, and of what stands beside it: no record's slug. */
const ownSegments: ReadonlySet<string> = new Set([
  '404',
  '_previa',
  'api',
  'assets',
  'atendimento',
  'blog',
  'busca',
  'carrinho',
  'categoria',
  'categorias',
  'conta',
  'contato',
  'docs',
  'entrar',
  'favicon.ico',
  'health',
  'index.html',
  'lojas',
  'pagina',
  'pedido',
  'pedidos',
  'politicas',
  'post',
  'produto',
  'produtos',
  'robots.txt',
  'sair',
  'sitemap.xml',
  'sobre',
  'v2',
]);

/** True for what only the storefront itself may be called. */
export const isReservedSlug = (slug: string) => ownSegments.has(slug);

/** True for what can stand in an address as it is: `a-z`, `0-9` and hyphens, not these alone, 50 at most. */
export function isSlug(text: string): boolean {
  return text.length <= slugMaxLength && /^[a-z0-9-]*[a-z0-9][a-z0-9-]*$/.test(text);
}

/** The base with its number behind, shortened so that both fit: `creme`, `creme-2`, `creme-3`… */
export function numberedSlug(base: string, number: number): string {
  if (number === 1) return slugify(base);
  const suffix = `-${number}`;
  return slugify(base, slugMaxLength - suffix.length) + suffix;
}

/**
 * The first slug of the base that is neither reserved nor taken, from this number on. Throws a RangeError for a base that
 * holds no letter.
 */
export function freeSlug(base: string, isTaken: (slug: string) => boolean, first = 1): string {
  if (slugify(base) === '') throw new RangeError(`No slug follows from ${JSON.stringify(base)}`);
  for (let number = first; ; number++) {
    const slug = numberedSlug(base, number);
    if (!isReservedSlug(slug) && !isTaken(slug)) return slug;
  }
}
