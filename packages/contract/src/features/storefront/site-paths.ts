import { recordRoots } from '../redirects/redirect-rules.ts';
import type { PolicyId } from '../website/policies/policy-names.ts';

/** Sorts of a category's list; the first one has no part in the path. */
export const siteSorts = ['relevancia', 'menor-preco', 'maior-preco', 'a-z'] as const;
export type SiteSort = (typeof siteSorts)[number];

const paged = (path: string, page: number) => (page === 1 ? path : `${path}/pagina/${page}`);

/** Paths of the shop's pages. */
export const sitePaths = {
  home: '/',
  search: '/busca',
  branches: '/lojas',
  /** All categories with their subcategories. */
  categories: '/categorias',
  notFound: '/404',
  /** Products for Google Merchant Center and Meta, which reads the same file. */
  productFeed: '/feed/google.xml',
  /** A preview of an unpublished page; no slug can have such a path. */
  preview: (token: string) => `/_previa/${token}`,
  product: (slug: string) => `${recordRoots.product}${slug}`,
  /** A category or subcategory; their slugs share one namespace. */
  category: (slug: string, sort: SiteSort = 'relevancia', page = 1) =>
    paged(`${recordRoots.category}${slug}${sort === 'relevancia' ? '' : `/${sort}`}`, page),
  blog: (page = 1) => paged('/blog', page),
  post: (slug: string) => `${recordRoots.post}${slug}`,
  policy: (id: Exclude<PolicyId, 'slogan'>) => `/politicas/${policySlugs[id]}`,
} as const;

const policySlugs: Record<Exclude<PolicyId, 'slogan'>, string> = {
  exchange: 'trocas-e-devolucoes',
  privacy: 'privacidade',
  termsCondition: 'termos-e-condicoes',
  whoWeAre: 'quem-somos',
};
