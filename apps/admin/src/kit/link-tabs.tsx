import classes from './link-tabs.module.css';
import { SearchLink, type SearchPatch } from './search-link.tsx';

interface LinkTabsProps {
  /** Spoken name of the group. */
  label: string;
  tabs: readonly { key: string; label: string; patch: SearchPatch; count?: number | undefined }[];
  /** The key of the one that is open. */
  current: string;
}

/** Parts of one page, chosen by a search parameter: each is a link, so Back and middle-click work. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <SearchLink
          key={tab.key}
          patch={tab.patch}
          className={classes.tab}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className={`tabular ${classes.count}`}>{tab.count}</span>}
        </SearchLink>
      ))}
    </nav>
  );
}
