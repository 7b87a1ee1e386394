import { editorSections } from './editor-sections.ts';
import classes from './product-skeleton.module.css';

/** Placeholder with the columns of the editor. */
export function ProductSkeleton() {
  return (
    <div className={classes.columns} role="status" aria-busy aria-label="Carregando">
      <div className={classes.bone} data-index />
      <div className="stack">
        {editorSections.slice(0, 3).map(({ id }) => (
          <div key={id} className={classes.bone} />
        ))}
      </div>
      <div className={classes.bone} data-aside />
    </div>
  );
}
