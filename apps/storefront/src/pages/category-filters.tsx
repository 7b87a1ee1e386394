import { cardClasses } from '../kit/card.tsx';
import { CardTemplate } from '../kit/card-template.tsx';
import { type Choice, facetsPath } from '../kit/facets.ts';
import classes from './category-filters.module.css';

export interface CategoryFilters {
  hasPrices: boolean;
  groups: { name: Choice; options: { value: string; text: string; count: number }[] }[];
}

const titles: Record<Choice, string> = { forma: 'Forma farmacêutica', uso: 'Uso', para: 'Indicado para' };

/**
 * The filter island narrows the list. Without scripts the style sheet hides the form, and the page lists all products.
 */
export function FilterForm({ filters: { groups, hasPrices } }: { filters: CategoryFilters }) {
  return (
    <details className={classes.filters} data-filters="">
      <summary>
        Filtrar
        <span data-active="" />
      </summary>
      <form aria-label="Filtros">
        {hasPrices && (
          <fieldset className={classes.group}>
            <legend>Preço</legend>
            <div className={classes.prices}>
              <PriceField name="de" label="De R$" />
              <PriceField name="ate" label="até R$" />
            </div>
          </fieldset>
        )}
        {groups.map(({ name, options }) => (
          <fieldset key={name} className={classes.group}>
            <legend>{titles[name]}</legend>
            <div className={classes.options}>
              {options.map(({ value, text, count }) => (
                <label key={value}>
                  <input type="checkbox" name={name} value={value} />
                  <span>
                    {text} <small data-count="">{count}</small>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className={classes.prices}>
          <button className="button" type="submit">
            Ver produtos
          </button>
          <button className="button quiet" type="reset">
            Limpar filtros
          </button>
        </div>
      </form>
    </details>
  );
}

const PriceField = ({ name, label }: { name: string; label: string }) => (
  <label>
    {label}
    <input className="field" type="number" inputMode="numeric" name={name} min="0" max="999999" step="1" />
  </label>
);

/** Container for the filtered products. */
export const FilteredCards = () => (
  <div data-found="" hidden>
    <CardTemplate />
    <p role="status" tabIndex={-1} data-status="" className={classes.status} />
    <p>
      <button className="button quiet" type="button" data-clear="">
        Limpar filtros
      </button>
    </p>
    <ul className={cardClasses.grid} data-results="" />
    <p>
      <button className="button quiet" type="button" data-more="" hidden>
        Mostrar mais
      </button>
    </p>
  </div>
);

/** Data attributes that identify the list for the island. */
export const filterData = (slug: string, sort: string) => ({
  'data-island': 'filter',
  'data-facets': facetsPath(slug),
  'data-sort': sort,
});
