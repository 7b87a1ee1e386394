import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { cardClasses } from '../kit/card.tsx';
import { CardTemplate } from '../kit/card-template.tsx';
import { shopContact } from '../kit/contact-links.ts';
import type { Page } from '../kit/page.ts';
import type { SiteView } from '../kit/site-view.ts';
import { CategoryTiles } from './category-tiles.tsx';
import classes from './search.module.css';

/** The search island reads the release's index and renders cards. Without a script the page links to the categories. */
export function searchPage(view: SiteView): Page {
  const { store, categories, public_token, calls_at } = view.site;
  const contact = shopContact(store, 'Olá! Procuro um produto.');
  return {
    path: sitePaths.search,
    title: 'Buscar produtos',
    isIndexed: false,
    main: (
      <div
        className={classes.search}
        data-island="search"
        // Search words may reveal a visitor's health.
        data-unmeasured=""
        data-token={public_token}
        data-calls-at={calls_at ?? undefined}
      >
        <h1 data-heading="">Buscar produtos</h1>
        <p role="status" data-status="">
          Escreva no campo acima o que procura.
        </p>
        <noscript>
          <p>A busca precisa de scripts, que estão desligados neste navegador. Escolha uma categoria abaixo.</p>
        </noscript>
        <CardTemplate />
        <ul className={cardClasses.grid} data-results="" hidden />
        <p>
          <button className="button quiet" type="button" data-more="" hidden>
            Mostrar mais
          </button>
        </p>
        <div className={classes.below} data-below="">
          <p>
            Não achou? <a href={contact.href}>Pergunte {contact.kind === 'whatsapp' ? 'pelo WhatsApp' : 'à loja'}</a>.
          </p>
          <h2>Categorias</h2>
          <CategoryTiles categories={categories} />
        </div>
      </div>
    ),
  };
}
