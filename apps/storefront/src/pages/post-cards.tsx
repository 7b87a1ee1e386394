import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { formatInstantDay } from '@botica/contract/kit/dates';
import { Icon } from '../kit/icons.tsx';
import classes from './post-cards.module.css';

/** A post in a list. */
export interface PostCard {
  slug: string;
  title: string;
  abstract: string | null;
  author: string | null;
  image: string | null;
  publishedAt: string | null;
}

interface PostCardsProps {
  posts: readonly PostCard[];
  timeZone: string;
  level?: 'h2' | 'h3';
}

export const PostCards = ({ posts, timeZone, level: Title = 'h3' }: PostCardsProps) => (
  <ul className={classes.posts}>
    {posts.map(({ slug, title, abstract, image, publishedAt }) => (
      <li key={slug} className={classes.post}>
        {image ? (
          <div className={classes.cover}>
            <img src={image} alt="" width="1024" height="576" loading="lazy" decoding="async" />
          </div>
        ) : (
          posts.some((each) => each.image) && (
            <div className={`${classes.cover} ${classes.none}`}>
              <Icon name="document" />
            </div>
          )
        )}
        <div className={classes.text}>
          <Title className={classes.title}>
            <a href={sitePaths.post(slug)}>{title}</a>
          </Title>
          {abstract && <p className={classes.abstract}>{abstract}</p>}
          {publishedAt && <time dateTime={publishedAt}>{formatInstantDay(publishedAt, timeZone)}</time>}
        </div>
      </li>
    ))}
  </ul>
);
