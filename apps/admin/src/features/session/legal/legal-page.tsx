import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../kit/page/page.tsx';
import classes from './legal-page.module.css';

/** A public page of running text. `updated` is a day in words. */
export function LegalPage({ title, updated, children }: { title: string; updated: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <article className={classes.article}>
      <h1>{title}</h1>
      <p className="quiet">Atualizado em {updated}</p>
      {children}
    </article>
  );
}
