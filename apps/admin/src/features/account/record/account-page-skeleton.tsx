import classes from './account-page.module.css';

/** Placeholders have the places of the cards, so that nothing jumps when the data arrives. */
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
