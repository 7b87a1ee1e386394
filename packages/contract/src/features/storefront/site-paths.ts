import { recordRoots } from '../redirects/redirect-rules.ts';
import type { PolicyId } from '../website/policies/policy-names.ts';

/** The sorts of a category's list; the first is that of the page without a name. */
export const siteSorts = ['relevancia', 'menor-preco', 'maior-preco', 'a-z'] as const;
export type SiteSort = (typeof siteSorts)[number];

const paged = (path: string, page: number) => (page === 1 ? path : `${path}/pagina/${page}`);

/** Addresses of the shop's pages, without its host. */
export const sitePaths = {
  home: '/',
  search: '/busca',
  branches: '/lojas',
  /** All of them, with their subcategories. */
  categories: '/categorias',
  notFound: '/404',
  /** Products for Google Merchant Center and for Meta, which reads the same file. */
  productFeed: '/feed/google.xml',
  /** What is not published yet, by the link that shows it; nothing that people name has such a path. */
  preview: (token: string) => `/_previa/${token}`,
  product: (slug: string) => `${recordRoots.product}${slug}`,
  /** Of a category or a subcategory: their slugs are of one kind. */
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
