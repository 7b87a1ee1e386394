import { useSession } from '../kit/api/agent-context.tsx';
import { Mark } from './logo.tsx';
import classes from './store-brand.module.css';

/** The head of the menu: the store's logo for the colour scheme, or its name. */
export function StoreBrand() {
  const { logo, logo_dark: dark } = useSession().store;
  if (logo === dark) return <Brand logo={logo} />;
  return (
    <>
      <Brand logo={logo} scheme="light" />
      <Brand logo={dark ?? logo} scheme="dark" onPlate={dark === null} />
    </>
  );
}

interface BrandProps {
  logo: string | null;
  /** The only colour scheme that shows this logo. */
  scheme?: 'light' | 'dark';
  /** Puts a logo for light backgrounds on a light plate in the dark scheme. */
  onPlate?: boolean;
}

function Brand({ logo, scheme, onPlate }: BrandProps) {
  const { store_name: name } = useSession();
  return (
    <div className={classes.brand} data-scheme={scheme} data-plate={onPlate || undefined}>
      {/* Lazy: a hidden logo is not fetched. */}
      {logo ? <img src={logo} alt={name} loading="lazy" /> : <Mark />}
      {!logo && <span>{name}</span>}
    </div>
  );
}
