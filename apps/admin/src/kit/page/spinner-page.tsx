import { Loader } from '@mantine/core';
import classes from './spinner-page.module.css';

/** Shown while the session or a whole page is loading. */
export function SpinnerPage({ label = 'Carregando...' }: { label?: string }) {
  return (
    <div className={classes.page} role="status">
      <Loader size={28} color="var(--muted)" aria-hidden />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
