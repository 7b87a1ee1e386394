import { type SiteSort, sitePaths, siteSorts } from '@botica/contract/features/storefront/site-paths';
import { counted } from '@botica/contract/kit/text';
import { Cards } from '../kit/card.tsx';
import type { Page } from '../kit/page.ts';
import { Breadcrumbs, breadcrumbData, type Crumb, Pager } from '../kit/parts.tsx';
import type { PictureSizes } from '../kit/picture.tsx';
import type { ProductCard } from '../kit/product-card.ts';
import type { SiteView } from '../kit/site-view.ts';
import { Banners } from './banners.tsx';
import classes from './category.module.css';
import { type CategoryFilters, FilteredCards, FilterForm, filterData } from './category-filters.tsx';

interface Named {
  slug: string;
  name: string;
}

export interface CategoryData extends Named {
  description: string | null;
  seo_title: string | null;
  seo_description: string | null;
  /** The parent category. */
  parent: Named | null;
  subcategories: Named[];
  banners: { slug: string; picture: PictureSizes }[];
  sort: SiteSort;
  page: number;
  pages: number;
  total: number;
  /** Null if no filter distinguishes the products. */
  filters: CategoryFilters | null;
  /** The cards of this page. */
  cards: ProductCard[];
}

export const categoryPageSize = 24;

const sortNames: Record<SiteSort, string> = {
  relevancia: 'Mais relevantes',
  'menor-preco': 'Menor preço',
  'maior-preco': 'Maior preço',
  'a-z': 'De A a Z',
};

const home: Crumb = { name: 'Início', path: sitePaths.home };
const crumbOf = ({ name, slug }: Named): Crumb => ({ name, path: sitePaths.category(slug) });

export function categoryPage(view: SiteView, data: CategoryData): Page {
  const { slug, sort, page, name } = data;
  const above = data.parent ? [home, crumbOf(data.parent)] : [home];
  return {
    path: sitePaths.category(slug, sort, page),
    canonical: sitePaths.category(slug, 'relevancia', page),
    title: page > 1 ? `${name}, página ${page}` : name,
    headTitle: page > 1 ? null : data.seo_title,
    description: data.seo_description ?? data.description ?? `${name} na ${view.site.store.name}.`,
    main: <Category data={data} above={above} />,
    jsonLd: [breadcrumbData(view.site.origin, [...above, crumbOf(data)])],
  };
}

function Category({ data, above }: { data: CategoryData; above: Crumb[] }) {
  const { name, slug, sort, page, pages, subcategories, total } = data;
  const banners = data.banners.map(({ slug: product, picture }) => ({ path: sitePaths.product(product), picture }));
  return (
    <>
      <Breadcrumbs crumbs={above} />
      <h1 className={classes.title}>{name}</h1>
      {data.description && page === 1 && <p className={classes.description}>{data.description}</p>}
      {page === 1 && <Banners banners={banners} name={`Novidades em ${name}`} />}
      {subcategories.length > 0 && (
        <nav className={classes.below} aria-label="Subcategorias">
          <ul>
            {subcategories.map((each) => (
              <li key={each.slug}>
                <a href={sitePaths.category(each.slug)}>{each.name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div {...(data.filters && filterData(slug, sort))}>
        <SortBar data={data} />
        {data.filters && <FilterForm filters={data.filters} />}
        <div data-all="">
          {total > 0 && <Cards cards={data.cards} eager={banners.length > 0 && page === 1 ? 0 : 2} />}
          <Pager
            page={page}
            pages={pages}
            pathOf={(each) => sitePaths.category(slug, sort, each)}
            name={`Páginas de ${name}`}
          />
        </div>
        {data.filters && <FilteredCards />}
      </div>
    </>
  );
}

const SortBar = ({ data: { slug, sort, total } }: { data: CategoryData }) => (
  <div className={classes.bar}>
    <p>{total === 0 ? 'Não há produtos nesta categoria agora.' : counted(total, 'produto', 'produtos')}</p>
    {total > 1 && (
      <nav aria-label="Ordenar" data-sorts="">
        <ul>
          {siteSorts.map((each) => (
            <li key={each}>
              <a href={sitePaths.category(slug, each)} aria-current={each === sort ? 'true' : undefined}>
                {sortNames[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )}
  </div>
);
