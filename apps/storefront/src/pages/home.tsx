import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import type { PublicStore } from '@botica/contract/features/website/info/site-info';
import { Cards } from '../kit/card.tsx';
import { networkPages } from '../kit/document.ts';
import type { Page } from '../kit/page.ts';
import { Section } from '../kit/parts.tsx';
import type { PictureSizes } from '../kit/picture.tsx';
import type { ProductCard } from '../kit/product-card.ts';
import type { SiteView } from '../kit/site-view.ts';
import { Assurances } from './assurances.tsx';
import { type Banner, Banners } from './banners.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import classes from './home.module.css';
import { type PostCard, PostCards } from './post-cards.tsx';

export interface HomeData {
  banners: { slug: string; picture: PictureSizes }[];
  highlights: ProductCard[];
  /** Products of a shop without highlights. */
  others: ProductCard[];
  bestSellers: ProductCard[];
  offers: ProductCard[];
  posts: PostCard[];
}

export const mostOnHome = { banners: 8, highlights: 8, bestSellers: 8, offers: 8, posts: 3 } as const;

export function homePage(view: SiteView, data: HomeData): Page {
  const { store, origin } = view.site;
  return {
    path: sitePaths.home,
    title: [store.name, store.slogan].filter(Boolean).join(' – '),
    description: store.description ?? store.slogan ?? inShort(store),
    main: <Home view={view} data={data} />,
    jsonLd: [
      pharmacyData(view),
      { '@context': 'https://schema.org', '@type': 'WebSite', name: store.name, url: `${origin}/` },
    ],
    metas: store.social.facebook_domain_verification
      ? { 'facebook-domain-verification': store.social.facebook_domain_verification }
      : {},
  };
}

/** Default description of a shop. */
const inShort = ({ name, address }: PublicStore) =>
  address ? `${name}, farmácia em ${address.city}/${address.uf}.` : `${name}, farmácia.`;

function Home({ view: { site }, data }: { view: SiteView; data: HomeData }) {
  const { store, categories } = site;
  const banners: Banner[] = data.banners.map(({ slug, picture }) => ({ path: sitePaths.product(slug), picture }));
  return (
    <>
      <div className={store.slogan || store.description ? classes.welcome : 'unseen'}>
        <h1>{store.slogan ?? store.name}</h1>
        {store.description && <p>{store.description}</p>}
      </div>
      <Banners banners={banners} name="Novidades da loja" />
      <Assurances store={store} />
      {categories.length > 0 && (
        <Section id="categorias" title="Categorias" more={{ path: sitePaths.categories, name: 'Ver todas' }}>
          <CategoryTiles categories={categories.slice(0, 12)} />
        </Section>
      )}
      {data.highlights.length > 0 && (
        <Section id="destaques" title="Destaques">
          <Cards cards={data.highlights} eager={banners.length > 0 ? 0 : 2} />
        </Section>
      )}
      {data.others.length > 0 && (
        <Section id="produtos" title="Produtos">
          <Cards cards={data.others} eager={banners.length > 0 ? 0 : 2} />
        </Section>
      )}
      {data.bestSellers.length > 0 && (
        <Section id="mais-vendidos" title="Mais vendidos">
          <Cards cards={data.bestSellers} isRow />
        </Section>
      )}
      {data.offers.length > 0 && (
        <Section id="ofertas" title="Ofertas">
          <Cards cards={data.offers} isRow />
        </Section>
      )}
      {data.posts.length > 0 && (
        <Section id="blog" title="Do nosso blog" more={{ path: sitePaths.blog(), name: 'Ver o blog' }}>
          <PostCards posts={data.posts} timeZone={site.time_zone} />
        </Section>
      )}
    </>
  );
}

const days = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const;

const international = ({ ddi, ddd, number }: NonNullable<PublicStore['phone']>) => `+${ddi}${ddd}${number}`;

function pharmacyData(view: SiteView): object {
  const { store, origin } = view.site;
  const { address, hours } = store;
  return {
    '@context': 'https://schema.org',
    '@type': 'Pharmacy',
    name: store.name,
    legalName: store.corporate_name ?? undefined,
    url: `${origin}/`,
    logo: store.logos.logo ? origin + store.logos.logo : undefined,
    image: store.logos.share_image ? origin + store.logos.share_image : undefined,
    telephone: store.phone ? international(store.phone) : undefined,
    address: address
      ? {
          '@type': 'PostalAddress',
          streetAddress: `${address.street}, ${address.number}`,
          addressLocality: address.city,
          addressRegion: address.uf,
          postalCode: address.zip,
          addressCountry: 'BR',
        }
      : undefined,
    openingHoursSpecification: hours
      ? (Object.keys(days) as (keyof typeof days)[])
          .filter((day) => !hours[day].closed && hours[day].opening && hours[day].closing)
          .map((day) => ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: days[day],
            opens: hours[day].opening,
            closes: hours[day].closing,
          }))
      : undefined,
    sameAs: networkPages(view.site),
  };
}
