import classes from './search-result.module.css';

interface SearchResultProps {
  /** The address without `https://`. */
  address: string;
  title: string;
  description: string;
}

/** Preview of a page in a search engine's results. */
export const SearchResult = ({ address, title, description }: SearchResultProps) => (
  <figure className={classes.result}>
    <figcaption className="quiet small">Como aparece na busca</figcaption>
    <span className="quiet small">{address}</span>
    <span className={classes.title}>{title}</span>
    <span>{description}</span>
  </figure>
);
