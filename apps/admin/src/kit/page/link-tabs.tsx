import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SearchLink, type SearchPatch } from '../look/search-link.tsx';
import classes from './link-tabs.module.css';

interface LinkTabsProps {
  /** Accessible name of the group. */
  label: string;
  tabs: readonly { key: string; label: string; patch: SearchPatch; count?: number | string | undefined }[];
  /** Key of the open tab. */
  current: string;
  /** `pills` for tabs inside a tab. */
  look?: 'line' | 'pills';
  /** Buttons for the tabs; they stay in place while the tabs scroll. */
  aside?: ReactNode;
}

/** Sections of one page, chosen by a search parameter. Each is a link, so Back and middle-click work. */
export function LinkTabs({ label, tabs, current, look = 'line', aside }: LinkTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const [isWide, setWide] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current when the key says so
  useEffect(() => {
    const { current: nav } = bar;
    if (!nav) return;
    // On a phone the bar scrolls, and the page must not. A ResizeObserver runs after layout: measuring earlier costs a
    // layout.
    const watch = new ResizeObserver(() => {
      const open = nav.querySelector<HTMLElement>('[aria-current]');
      if (open) nav.scrollLeft = open.offsetLeft - nav.offsetLeft - 48;
      setWide((before) => before || nav.scrollWidth > nav.clientWidth);
    });
    watch.observe(nav);
    return () => watch.disconnect();
  }, [current, tabs.length]);
  useEffect(() => {
    const { current: shown } = bar;
    if (shown === null || !isWide) return;
    // Loaded separately, because few pages have so many tabs. Without a connection there is no hint.
    const stop = import('./scroll-hint.ts').then(
      ({ showScrollHint }) => showScrollHint(shown),
      () => () => {},
    );
    return () => void stop.then((end) => end());
  }, [isWide]);
  const nav = (
    <nav ref={bar} aria-label={label} className={look === 'pills' ? classes.pills : classes.tabs}>
      {tabs.map((tab) => (
        <SearchLink
          key={tab.key}
          patch={tab.patch}
          className={look === 'pills' ? classes.pill : classes.tab}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={`tabular ${classes.count}`}>{tab.count.toLocaleString('pt-BR')}</span>
          )}
        </SearchLink>
      ))}
    </nav>
  );
  if (!aside) return nav;
  return (
    <div className={classes.beside}>
      {nav}
      <div className={classes.aside}>{aside}</div>
    </div>
  );
}
