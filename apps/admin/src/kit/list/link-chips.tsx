import { SearchLink, type SearchPatch } from '../look/search-link.tsx';
import classes from './filter-chips.module.css';

interface LinkChipsProps {
  /** Accessible name of the group. */
  label: string;
  /** The chips with their URL parameters. Undefined while they are loading; their space is kept. */
  chips: readonly { key: string; text: string; patch: SearchPatch; isCurrent: boolean }[] | undefined;
  /** Text if there are no chips. */
  none: string;
}

/** A line of chips above a list; each one filters it. */
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
