import classes from './account-page.module.css';

/** In the cards' own places, so that nothing jumps. */
export function AccountPageSkeleton() {
  return (
    <div className="stack" role="status">
      <span className="visually-hidden">Carregando...</span>
      <div className={classes.skeleton} style={{ height: 72 }} />
      <div className={classes.skeleton} style={{ height: 300 }} />
      <div className={classes.skeleton} style={{ height: 76 }} />
      <div className={classes.skeleton} style={{ height: 140 }} />
    </div>
  );
}
