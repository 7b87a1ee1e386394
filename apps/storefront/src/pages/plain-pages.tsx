import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import type { SnapshotSite } from '@botica/contract/features/storefront/snapshot';
import { textAlone } from '@botica/contract/kit/rich-text';
import type { Page } from '../kit/page.ts';
import { Breadcrumbs, Section } from '../kit/parts.tsx';
import { RichText } from '../kit/rich-text-block.tsx';
import type { SiteView } from '../kit/site-view.ts';
import { CategoryTiles } from './category-tiles.tsx';
import classes from './plain-pages.module.css';

const crumbs = [{ name: 'Início', path: sitePaths.home }];

export function policyPage(view: SiteView, { id, name, html }: SnapshotSite['policies'][number]): Page {
  return {
    path: sitePaths.policy(id),
    title: name,
    description: `${name} da ${view.site.store.name}.`,
    main: (
      <>
        <Breadcrumbs crumbs={crumbs} />
        <h1>{name}</h1>
        <RichText html={html} list={textAlone} />
      </>
    ),
  };
}

export function categoriesPage(view: SiteView): Page {
  return {
    path: sitePaths.categories,
    title: 'Todas as categorias',
    description: `Todas as categorias da ${view.site.store.name}.`,
    main: (
      <>
        <Breadcrumbs crumbs={crumbs} />
        <h1>Todas as categorias</h1>
        {view.site.categories.length === 0 && <p>Ainda não há categorias.</p>}
        <ul className={classes.categories}>
          {view.site.categories.map(({ id, slug, name, description, subcategories }) => (
            <li key={id}>
              <h2>
                <a href={sitePaths.category(slug)}>{name}</a>
              </h2>
              {description && <p>{description}</p>}
              {subcategories.length > 0 && (
                <ul>
                  {subcategories.map((each) => (
                    <li key={each.id}>
                      <a href={sitePaths.category(each.slug)}>{each.name}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </>
    ),
  };
}

export function notFoundPage(view: SiteView): Page {
  return {
    path: sitePaths.notFound,
    title: 'Página não encontrada',
    isIndexed: false,
    main: (
      <>
        <h1>Esta página não existe</h1>
        <p>O endereço pode ter mudado, ou o produto saiu da loja. Procure pelo nome ou escolha uma categoria.</p>
        <p>
          <a className="button" href={sitePaths.search}>
            Buscar produtos
          </a>
        </p>
        {view.site.categories.length > 0 && (
          <Section id="categorias" title="Categorias">
            <CategoryTiles categories={view.site.categories.slice(0, 12)} />
          </Section>
        )}
      </>
    ),
  };
}
