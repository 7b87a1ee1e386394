import type { ReactNode } from 'react';

/** One page of the site, before it is put between head and foot. */
export interface Page {
  path: string;
  /** Without the store's name. */
  title: string;
  description?: string | null;
  main: ReactNode;
  /** Which page search engines shall know this one as; it itself, unless it is said. */
  canonical?: string;
  /** False: search engines shall not list it. */
  isIndexed?: boolean;
  /** Address of the picture that stands for it where it is shared; null: none. */
  sharePicture?: string | null;
  openGraphType?: 'website' | 'product' | 'article';
  jsonLd?: object[];
  /** What only this page says in its head: name → content. */
  metas?: Record<string, string>;
}
