import { Loader } from '@mantine/core';
import classes from './spinner-page.module.css';

/** While the agent, or a whole page, is being loaded. */
export function SpinnerPage({ label = 'Carregando...' }: { label?: string }) {
  return (
    <div className={classes.page} role="status">
      <Loader size={28} color="var(--muted)" aria-hidden />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
