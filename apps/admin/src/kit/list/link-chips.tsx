import { SearchLink, type SearchPatch } from '../look/search-link.tsx';
import classes from './filter-chips.module.css';

interface LinkChipsProps {
  /** Spoken name of the group. */
  label: string;
  /** What each sets in the URL; undefined while they are on their way, when their place is kept. */
  chips: readonly { key: string; text: string; patch: SearchPatch; isCurrent: boolean }[] | undefined;
  /** Said where there is none. */
  none: string;
}

/** One quiet line over a list: each chip narrows it to what it says. */
export function LinkChips({ label, chips, none }: LinkChipsProps) {
  return (
    <nav className={classes.line} aria-label={label}>
      {chips?.length === 0 && <span className="quiet">{none}</span>}
      {chips && chips.length > 0 && (
        <ul className={classes.chips}>
          {chips.map(({ key, text, patch, isCurrent }) => (
            <li key={key}>
              <SearchLink
                className={`${classes.chip} ${classes.plain}`}
                patch={patch}
                aria-current={isCurrent ? 'true' : undefined}
              >
                {text}
              </SearchLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
