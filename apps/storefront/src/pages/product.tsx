import { ingredientAmount } from '@botica/contract/features/products/record/ingredient-amount';
import { formatMsRegister } from '@botica/contract/features/products/record/product-codes';
import type { RichTextName } from '@botica/contract/features/products/record/product-record';
import { consumerNames, usageNames } from '@botica/contract/features/products/record/product-units';
import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';
import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { formatDecimal } from '@botica/contract/kit/fields/decimal';
import { textAlone } from '@botica/contract/kit/rich-text';
import { counted } from '@botica/contract/kit/text';
import type { Weekday } from '@botica/contract/kit/weekdays';
import { type ProductPrices, pricesOf } from '../kit/amount-options.ts';
import { Cards } from '../kit/card.tsx';
import type { Page } from '../kit/page.ts';
import { Breadcrumbs, breadcrumbData, type Crumb, Section } from '../kit/parts.tsx';
import { fullTitle, galleryOf, type ProductCard } from '../kit/product-card.ts';
import { RichText } from '../kit/rich-text-block.tsx';
import type { SiteView } from '../kit/site-view.ts';
import { BuyPanel } from './buy-panel.tsx';
import { Gallery } from './gallery.tsx';
import { LockedPanel } from './locked-panel.tsx';
import { offerData } from './offer-data.ts';
import classes from './product.module.css';

export interface ProductData {
  product: PublicProduct;
  /** The instant of the snapshot. */
  at: Date;
  form: string | null;
  /** Days on which all branches work. */
  workingDays: readonly Weekday[];
  categories: { name: string; slug: string }[];
  buyWith: ProductCard[];
  related: ProductCard[];
}

export function productPage(view: SiteView, data: ProductData): Page {
  const { product, categories } = data;
  const title = fullTitle(product);
  const crumbs: Crumb[] = [
    { name: 'Início', path: sitePaths.home },
    ...categories.map(({ name, slug }) => ({ name, path: sitePaths.category(slug) })),
  ];
  const path = sitePaths.product(product.slug);
  const prices = pricesOf(product, data.at);
  const gallery = galleryOf(product);
  return {
    path,
    title,
    headTitle: product.seo_title,
    description: product.seo_description ?? product.summary ?? `${title} na ${view.site.store.name}.`,
    main: <Product view={view} data={data} crumbs={crumbs} prices={prices} />,
    sharePicture: product.locked ? null : (gallery[0]?.images.at(-1)?.url ?? undefined),
    openGraphType: 'product',
    jsonLd: [
      breadcrumbData(view.site.origin, [...crumbs, { name: title, path }]),
      ...(product.locked ? [] : [offerData(view, { product, prices, days: data.workingDays })]),
    ],
  };
}

interface ProductProps {
  view: SiteView;
  data: ProductData;
  crumbs: Crumb[];
  prices: ProductPrices;
}

function Product({ view, data, crumbs, prices }: ProductProps) {
  const { product } = data;
  const gallery = galleryOf(product);
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <article {...measuredData(product, prices)}>
        <div className={product.locked ? classes.lockedTop : classes.top}>
          {!product.locked && <Gallery pictures={gallery} title={fullTitle(product)} />}
          <div>
            <h1 className={classes.title}>
              {product.title}
              {product.subtitle && <span className={classes.subtitle}> {product.subtitle}</span>}
            </h1>
            {product.summary && <p className={classes.summary}>{product.summary}</p>}
            {product.locked ? (
              <LockedPanel view={view} product={product} prices={prices} />
            ) : (
              <BuyPanel view={view} product={product} prices={prices} />
            )}
          </div>
        </div>
        <div className={classes.details}>
          <div>
            <Texts product={product} />
          </div>
          <div>
            <Facts data={data} />
          </div>
        </div>
      </article>
      {data.buyWith.length > 0 && (
        <Section id="compre-junto" title="Compre junto">
          <Cards cards={data.buyWith} />
        </Section>
      )}
      {data.related.length > 0 && (
        <Section id="semelhantes" title="Produtos semelhantes">
          <Cards cards={data.related} isRow />
        </Section>
      )}
    </>
  );
}

/** Views of a prescription product are reported to no measuring service (LGPD, arts. 5, II, and 11). */
const measuredData = (product: PublicProduct, { volumes: [base] }: ProductPrices) =>
  product.locked ? { 'data-unmeasured': '' } : { 'data-product': product.id, 'data-cents': base?.cents ?? 0 };

const textTitles: [name: RichTextName, title: string][] = [
  ['description', 'Descrição'],
  ['benefits', 'Benefícios'],
  ['dosage', 'Como usar'],
  ['recommendations', 'Recomendações'],
];

const Texts = ({ product }: { product: PublicProduct }) =>
  textTitles.map(([name, title]) => {
    const html = product[name];
    return (
      html && (
        <Section key={name} id={name} title={title}>
          <RichText html={html} list={textAlone} headingsDown={1} />
        </Section>
      )
    );
  });

function ageText({ min, max }: PublicProduct['recommended_age']): string | null {
  if (min !== null && max !== null) return `De ${min} a ${counted(max, 'ano', 'anos')}`;
  if (min !== null) return `A partir de ${counted(min, 'ano', 'anos')}`;
  return max === null ? null : `Até ${counted(max, 'ano', 'anos')}`;
}

/** Facts about a product. A prescription product shows no others. */
function factsOf({ product, form }: ProductData): [name: string, value: string][] {
  const { volume, volume_unit, usage, target_consumer, locked } = product;
  const size = volume === null ? null : `${formatDecimal(volume)} ${volume_unit ?? ''}`.trim();
  const rows: [name: string, value: string | null | undefined][] = [
    ['Forma farmacêutica', form],
    ['Conteúdo', size],
    ['Uso', locked ? null : usageNames[usage as 1]],
    ['Indicado para', locked || target_consumer === 'a' ? null : consumerNames[target_consumer]],
    ['Idade recomendada', locked ? null : ageText(product.recommended_age)],
    ['Registro no Ministério da Saúde', product.ms_register && formatMsRegister(product.ms_register)],
    ['Conservação', product.is_refrigerated ? 'Sob refrigeração' : null],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

function Facts({ data }: { data: ProductData }) {
  const facts = factsOf(data);
  const { ingredients } = data.product;
  return (
    <>
      {ingredients.length > 0 && (
        <Section id="composicao" title="Composição">
          <div className={classes.composition}>
            <table>
              <tbody>
                {ingredients.map((each) => (
                  <tr key={each.name}>
                    <th scope="row">{each.name}</th>
                    <td>{ingredientAmount(each)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Section>
      )}
      {facts.length > 0 && (
        <Section id="ficha" title="Informações do produto">
          <dl className={classes.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </>
  );
}
