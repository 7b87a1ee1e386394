import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { cardClasses } from './card.tsx';
import { NoPicture } from './picture.tsx';

/** The template with which scripts render found products. */
export const CardTemplate = () => (
  <template data-card="">
    <li className={cardClasses.card}>
      <a className={cardClasses.link} href={sitePaths.search}>
        <span className={cardClasses.frame} data-frame="" data-picture={cardClasses.picture}>
          <NoPicture className={cardClasses.none} />
        </span>
        <span className={cardClasses.text}>
          <span className={cardClasses.title} data-title="">
            Produto
          </span>
          <span className={cardClasses.subtitle} data-subtitle="" />
          <span className={cardClasses.note} data-note="" />
          <span className={cardClasses.prices} data-prices="">
            <b className={cardClasses.amount} data-amount="" />
          </span>
        </span>
      </a>
    </li>
  </template>
);
