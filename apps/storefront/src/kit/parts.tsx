import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import classes from './parts.module.css';

export interface Crumb {
  name: string;
  path: string;
}

/** The path to a page, without the page itself. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav className={classes.crumbs} aria-label="Você está em">
    <ol>
      {crumbs.map(({ name, path }) => (
        <li key={path}>
          <a href={path}>{name}</a>
        </li>
      ))}
    </ol>
  </nav>
);

/** The same path as JSON-LD, which ends with the page itself. */
export const breadcrumbData = (origin: string, crumbs: readonly Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

interface PagerProps {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  name: string;
}

/** Returns the first page, the last one and those next to the current one; 0 marks a gap. */
export function pagesShown(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((each, index) => {
    const former = sorted[index - 1] ?? 0;
    if (each - former === 2) return [each - 1, each];
    return each - former > 2 ? [0, each] : [each];
  });
}

export function Pager({ page, pages, pathOf, name }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={name}>
      {page > 1 && (
        <a href={pathOf(page - 1)} rel="prev">
          <Icon name="left" />
          Anterior
        </a>
      )}
      <ol>
        {pagesShown(page, pages).map((each, index) => (
          <li key={each || `gap-${index}`}>
            {each === 0 && <span aria-hidden="true">…</span>}
            {each === page && (
              <b aria-current="page">
                <span className="unseen">Página </span>
                {each}
              </b>
            )}
            {each !== 0 && each !== page && (
              <a href={pathOf(each)}>
                <span className="unseen">Página </span>
                {each}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={pathOf(page + 1)} rel="next">
          Próxima
          <Icon name="right" />
        </a>
      )}
    </nav>
  );
}

interface SectionProps {
  id: string;
  title: string;
  /** Link to the complete list. */
  more?: { path: string; name: string };
  children: ReactNode;
}

export const Section = ({ id, title, more, children }: SectionProps) => (
  <section className={classes.section} aria-labelledby={id}>
    <div className={classes.heading}>
      <h2 id={id}>{title}</h2>
      {more && <a href={more.path}>{more.name}</a>}
    </div>
    {children}
  </section>
);
