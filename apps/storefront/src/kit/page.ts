import type { ReactNode } from 'react';

/** A page of the site without header and footer. */
export interface Page {
  path: string;
  /** Title without the store's name. */
  title: string;
  /** Replaces the title in the head, without adding the store's name. */
  headTitle?: string | null;
  description?: string | null;
  main: ReactNode;
  /** Canonical path for search engines; the page's own path by default. */
  canonical?: string;
  /** False if search engines shall not list the page. */
  isIndexed?: boolean;
  /** Picture of the page in shared links; null means none. */
  sharePicture?: string | null;
  openGraphType?: 'website' | 'product' | 'article';
  jsonLd?: object[];
  /** Additional `<meta>` elements of this page: name → content. */
  metas?: Record<string, string>;
}
