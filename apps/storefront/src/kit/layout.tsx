import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import type { PublicStore } from '@botica/contract/features/website/info/site-info';
import { networkKeys, networks } from '@botica/contract/features/website/sections/social-networks';
import { renderToStaticMarkup } from 'react-dom/server';
import { Consent } from './consent.tsx';
import { phoneLink, shownPhone, whatsappLink } from './contact-links.ts';
import type { Frame } from './document.ts';
import { Hours } from './hours.tsx';
import { Icon } from './icons.tsx';
import classes from './layout.module.css';
import { LegalData } from './legal-data.tsx';
import { measuringOf } from './measuring.ts';
import type { SiteView } from './site-view.ts';

/** Maximum of categories in the bar; the menu and the page of categories show all. */
const barLength = 7;

export const frameOf = (view: SiteView): Frame => ({
  top: renderToStaticMarkup(<Top view={view} />),
  bottom: renderToStaticMarkup(<Bottom view={view} />),
});

function Top({ view: { site, hasPosts } }: { view: SiteView }) {
  const { store, categories, preview } = site;
  return (
    <>
      <a className={classes.skip} href="#conteudo">
        Ir para o conteúdo
      </a>
      {preview && (
        <p className={classes.preview} role="note">
          <strong>Prévia – ainda não publicado.</strong> Só quem tem este link vê esta página.
        </p>
      )}
      <header className={classes.head}>
        {store.notice && <p className={classes.notice}>{store.notice}</p>}
        <div className={classes.bar}>
          <details className={classes.menu} data-island="menu">
            <summary>
              <Icon name="menu" />
              <span>Menu</span>
            </summary>
            <nav className={classes.panel} aria-label="Menu">
              <ul>
                {categories.map(({ id, slug, name }) => (
                  <li key={id}>
                    <a href={sitePaths.category(slug)}>{name}</a>
                  </li>
                ))}
                {hasPosts && (
                  <li>
                    <a href={sitePaths.blog()}>Blog</a>
                  </li>
                )}
                <li>
                  <a href={sitePaths.branches}>Nossas lojas</a>
                </li>
              </ul>
            </nav>
          </details>
          <a className={classes.brand} href={sitePaths.home}>
            {store.logos.logo ? (
              <img className={classes.logo} src={store.logos.logo} alt={store.name} width="180" height="44" />
            ) : (
              <span>{store.name}</span>
            )}
          </a>
          <search className={classes.search}>
            <form action={sitePaths.search} method="get">
              <label className="unseen" htmlFor="busca-topo">
                Buscar produtos
              </label>
              <input
                id="busca-topo"
                className="field"
                type="search"
                name="q"
                placeholder="O que você procura?"
                maxLength={100}
                autoComplete="off"
              />
              <button className={classes.go} type="submit">
                <Icon name="search" />
                <span className="unseen">Buscar</span>
              </button>
            </form>
          </search>
          {store.whatsapp && (
            <a className={classes.chat} href={whatsappLink(store.whatsapp, 'Olá! Preciso de ajuda com um produto.')}>
              <Icon name="chat" />
              <span>WhatsApp</span>
            </a>
          )}
        </div>
        {categories.length > 0 && (
          <nav className={classes.categories} aria-label="Categorias">
            <ul>
              {categories.slice(0, barLength).map(({ id, slug, name }) => (
                <li key={id}>
                  <a href={sitePaths.category(slug)}>{name}</a>
                </li>
              ))}
              <li>
                <a href={sitePaths.categories}>Todas as categorias</a>
              </li>
            </ul>
          </nav>
        )}
      </header>
    </>
  );
}

function Bottom({ view: { site, hasPosts } }: { view: SiteView }) {
  const { store, policies, categories } = site;
  return (
    <>
      <footer className={classes.foot}>
        <div className={classes.columns}>
          <nav aria-labelledby="rodape-loja">
            <h2 id="rodape-loja">A loja</h2>
            <ul>
              {categories.length > 0 && (
                <li>
                  <a href={sitePaths.categories}>Todas as categorias</a>
                </li>
              )}
              {hasPosts && (
                <li>
                  <a href={sitePaths.blog()}>Blog</a>
                </li>
              )}
              <li>
                <a href={sitePaths.branches}>Lojas e horários</a>
              </li>
              {policies.map(({ id, name }) => (
                <li key={id}>
                  <a href={sitePaths.policy(id)}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <Reach store={store} />
          {store.hours && (
            <section aria-labelledby="rodape-horario">
              <h2 id="rodape-horario">Horário de atendimento</h2>
              <Hours hours={store.hours} />
            </section>
          )}
        </div>
        <LegalData store={store} />
      </footer>
      <Consent site={site} />
    </>
  );
}

function Reach({ store }: { store: PublicStore }) {
  const networksShown = networkKeys.filter((key) => store.social[key]?.startsWith('https://'));
  const isMeasured = measuringOf(store.social).length > 0;
  const { pharmacist_email, recruitment_email } = store.contacts;
  const ways = [store.whatsapp, store.phone, pharmacist_email, recruitment_email, networksShown.length > 0, isMeasured];
  if (!ways.some(Boolean)) return null;
  return (
    <section aria-labelledby="rodape-contato">
      <h2 id="rodape-contato">Atendimento</h2>
      <ul>
        {store.whatsapp && (
          <li>
            <a href={whatsappLink(store.whatsapp, 'Olá!')}>WhatsApp {shownPhone(store.whatsapp)}</a>
          </li>
        )}
        {store.phone && (
          <li>
            <a href={phoneLink(store.phone)}>Telefone {shownPhone(store.phone)}</a>
          </li>
        )}
        {pharmacist_email && (
          <li>
            <a href={`mailto:${pharmacist_email}`}>Fale com o farmacêutico</a>
          </li>
        )}
        {recruitment_email && (
          <li>
            <a href={`mailto:${recruitment_email}`}>Trabalhe conosco</a>
          </li>
        )}
        {networksShown.map((key) => (
          <li key={key}>
            <a href={store.social[key] as string} rel="noopener noreferrer">
              {networks[key].name}
            </a>
          </li>
        ))}
        {isMeasured && (
          <li className={classes.again} data-island="consent-again">
            <button type="button" className={classes.plain}>
              Preferências de privacidade
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
