import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from './role-skeleton.module.css';

/** The height of the form, so that nothing jumps. */
export function RoleSkeleton() {
  return (
    <div aria-busy className="stack">
      <SectionCard title="Dados do cargo">
        <span className={classes.bone} style={{ height: 60 }} />
        <span className={classes.bone} style={{ height: 60 }} />
      </SectionCard>
      <SectionCard title="Permissões">
        <span className={classes.bone} style={{ height: 620 }} />
      </SectionCard>
    </div>
  );
}
