import type { PublicCategory } from '@botica/contract/features/categories/public-categories.contract';
import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { Icon } from '../kit/icons.tsx';
import classes from './category-tiles.module.css';

type Tile = Pick<PublicCategory, 'id' | 'slug' | 'name' | 'logo'>;

export const CategoryTiles = ({ categories }: { categories: readonly Tile[] }) => (
  <ul className={classes.tiles}>
    {categories.map(({ id, slug, name, logo }) => (
      <li key={id}>
        <a href={sitePaths.category(slug)}>
          {logo && <img src={logo} alt="" width="48" height="48" loading="lazy" decoding="async" />}
          <span>{name}</span>
          <Icon name="right" />
        </a>
      </li>
    ))}
  </ul>
);
