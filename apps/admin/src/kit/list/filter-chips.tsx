import { IconX } from '@tabler/icons-react';
import { SearchLink, type SearchPatch } from '../look/search-link.tsx';
import classes from './filter-chips.module.css';

interface FilterChipsProps {
  /** The active filters. `patch` removes one from the URL. */
  chips: readonly { name: string; value: string; patch: SearchPatch }[];
  /** Removes all filters. */
  clear: SearchPatch;
}

/** A chip for each active filter, below the filter fields. */
export function FilterChips({ chips, clear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filtros ativos">
      {chips.map(({ name, value, patch }) => (
        <li key={name}>
          <SearchLink
            className={classes.chip}
            patch={{ ...patch, p: undefined }}
            aria-label={`Remover filtro ${name}: ${value}`}
          >
            <span className="quiet">{name}:</span>
            <span className="ellipsis">{value}</span>
            <IconX size={14} aria-hidden />
          </SearchLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <SearchLink className={classes.clear} patch={clear}>
            Limpar todos os filtros
          </SearchLink>
        </li>
      )}
    </ul>
  );
}
