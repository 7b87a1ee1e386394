import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatCents } from './amounts.ts';
import classes from './card.module.css';
import { NoPicture, Picture } from './picture.tsx';
import { leadingPreloads } from './preloads.ts';
import type { CardPrice, ProductCard } from './product-card.ts';

const cardSizes = '(min-width: 1100px) 260px, (min-width: 700px) 30vw, 45vw';

function Card({ card, isFirst = false }: { card: ProductCard; isFirst?: boolean }) {
  return (
    <li className={classes.card}>
      <a className={classes.link} href={sitePaths.product(card.slug)}>
        <span className={classes.frame}>
          {card.picture ? (
            <Picture picture={card.picture} sizes={cardSizes} isFirst={isFirst} className={classes.picture} />
          ) : (
            <NoPicture className={classes.none} />
          )}
          {card.price?.source === 'promotion' && !card.soldOut && <span className={classes.badge}>Promoção</span>}
        </span>
        <span className={classes.text}>
          <span className={classes.title}>{card.title}</span>
          {card.subtitle && <span className={classes.subtitle}>{card.subtitle}</span>}
          {card.locked && <span className={classes.note}>Venda sob prescrição</span>}
          {card.soldOut ? <span className={classes.note}>Esgotado</span> : <CardAmount price={card.price} />}
        </span>
      </a>
    </li>
  );
}

function CardAmount({ price }: { price: CardPrice | null }) {
  if (price === null) return <span className={classes.note}>Preço sob consulta</span>;
  return (
    <span className={classes.prices}>
      {price.listCents !== null && (
        <>
          <span className="unseen">De </span>
          <s className={classes.list}>{formatCents(price.listCents)}</s>
          <span className="unseen"> por </span>
        </>
      )}
      <b className={classes.amount}>{formatCents(price.cents)}</b>
    </span>
  );
}

/** Rendered cards. A card is the same on dozens of pages, so this cache saves most of a build's time. */
const drawn = new WeakMap<ProductCard, string>();

function cardHtml(card: ProductCard, isFirst: boolean): string {
  const known = isFirst ? undefined : drawn.get(card);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(<Card card={card} isFirst={isFirst} />).replace(leadingPreloads, '');
  if (!isFirst) drawn.set(card, html);
  return html;
}

interface CardsProps {
  cards: readonly ProductCard[];
  /** Number of leading pictures that load eagerly. */
  eager?: number;
  isRow?: boolean;
}

/** Class names for the script that renders the same cards. */
export const cardClasses = classes;

export const Cards = ({ cards, eager = 0, isRow = false }: CardsProps) => (
  <ul
    className={isRow ? classes.row : classes.grid}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of each card
    dangerouslySetInnerHTML={{ __html: cards.map((card, index) => cardHtml(card, index < eager)).join('') }}
  />
);
