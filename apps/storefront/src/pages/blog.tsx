import type { PublicPost } from '@botica/contract/features/posts/public-posts.contract';
import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { formatInstantDay } from '@botica/contract/kit/dates';
import { Cards } from '../kit/card.tsx';
import type { Page } from '../kit/page.ts';
import { Breadcrumbs, breadcrumbData, Pager, Section } from '../kit/parts.tsx';
import type { ProductCard } from '../kit/product-card.ts';
import { RichText } from '../kit/rich-text-block.tsx';
import type { SiteView } from '../kit/site-view.ts';
import classes from './blog.module.css';
import { type PostCard, PostCards } from './post-cards.tsx';

export const blogPageSize = 12;

const home = { name: 'Início', path: sitePaths.home };
const blog = { name: 'Blog', path: sitePaths.blog() };

export interface BlogData {
  page: number;
  pages: number;
  posts: PostCard[];
}

export function blogPage(view: SiteView, { page, pages, posts }: BlogData): Page {
  const { store, time_zone } = view.site;
  return {
    path: sitePaths.blog(page),
    title: page > 1 ? `Blog, página ${page}` : 'Blog',
    description: `Saúde e cuidado no blog da ${store.name}.`,
    main: (
      <>
        <Breadcrumbs crumbs={[home]} />
        <h1>Blog</h1>
        {posts.length === 0 ? <p>Ainda não há posts.</p> : <PostCards posts={posts} timeZone={time_zone} level="h2" />}
        <Pager page={page} pages={pages} pathOf={sitePaths.blog} name="Páginas do blog" />
      </>
    ),
  };
}

export interface PostData {
  post: PublicPost;
  together: ProductCard[];
  separately: ProductCard[];
  related: PostCard[];
}

export function postPage(view: SiteView, data: PostData): Page {
  const { post } = data;
  const path = sitePaths.post(post.slug);
  const { origin, store } = view.site;
  return {
    path,
    title: post.title,
    headTitle: post.seo_title,
    description: post.seo_description ?? post.abstract ?? `${post.title}, no blog da ${store.name}.`,
    main: <Post view={view} data={data} />,
    sharePicture: post.image?.image ?? undefined,
    openGraphType: 'article',
    jsonLd: [
      breadcrumbData(origin, [home, blog, { name: post.title, path }]),
      {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.abstract ?? undefined,
        image: post.image ? origin + post.image.image : undefined,
        datePublished: post.published_at ?? undefined,
        dateModified: modifiedAt(post),
        author: { '@type': 'Person', name: post.author },
        publisher: { '@type': 'Organization', name: store.name },
        mainEntityOfPage: origin + path,
      },
    ],
  };
}

/** The last change of a post; undefined if it was before the publication, or unknown in an old snapshot. */
const modifiedAt = ({ published_at, updated_at }: PublicPost): string | undefined =>
  published_at !== null && Date.parse(updated_at) > Date.parse(published_at) ? updated_at : undefined;

function Post({ view, data: { post, together, separately, related } }: { view: SiteView; data: PostData }) {
  const { site } = view;
  const shown = new Set(post.categories.map(({ id }) => id));
  const categories = site.categories.flatMap((each) => [each, ...each.subcategories]).filter(({ id }) => shown.has(id));
  return (
    <>
      <Breadcrumbs crumbs={[home, blog]} />
      <article className={classes.post}>
        <h1>{post.title}</h1>
        <p className={classes.byline}>
          Por {post.author}
          {post.published_at && (
            <>
              {', '}
              <time dateTime={post.published_at}>{formatInstantDay(post.published_at, site.time_zone)}</time>
            </>
          )}
        </p>
        {post.image && (
          <img
            className={classes.cover}
            src={post.image.image}
            alt=""
            width="1024"
            height="576"
            fetchPriority="high"
            decoding="async"
          />
        )}
        {post.abstract && <p className={classes.abstract}>{post.abstract}</p>}
        {post.body && <RichText html={post.body} list={{ picturesOf: site.store.id }} />}
      </article>
      {together.length > 0 && (
        <Section id="compre-junto" title="Compre junto">
          <Cards cards={together} />
        </Section>
      )}
      {separately.length > 0 && (
        <Section id="produtos" title="Produtos deste post">
          <Cards cards={separately} />
        </Section>
      )}
      {categories.length > 0 && (
        <Section id="assuntos" title="Veja também">
          <ul className={classes.topics}>
            {categories.map(({ id, slug, name }) => (
              <li key={id}>
                <a href={sitePaths.category(slug)}>{name}</a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {related.length > 0 && (
        <Section id="leia-tambem" title="Leia também">
          <PostCards posts={related} timeZone={site.time_zone} />
        </Section>
      )}
    </>
  );
}
