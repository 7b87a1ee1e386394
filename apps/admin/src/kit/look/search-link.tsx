import { useLinkProps } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

/** Search parameters to set; `undefined` removes one from the URL. */
export type SearchPatch = Record<string, string | number | undefined>;

interface SearchLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'aria-current' | 'aria-label' | 'title'> {
  patch: SearchPatch;
  children: ReactNode;
}

/** A link to the same page with changed search parameters: sorting, paging, filter chips. */
export function SearchLink({ patch, children, 'aria-current': current, ...rest }: SearchLinkProps) {
  // The kit knows no route, so the router cannot know which parameters this page has.
  const search = ((present: Record<string, unknown>) => ({ ...present, ...patch })) as never;
  const link = useLinkProps({ to: '.', search, resetScroll: patch.p !== undefined, ...rest });
  return (
    // The router marks current links by their path alone, so the caller decides.
    <a {...link} aria-current={current}>
      {children}
    </a>
  );
}
