import classes from './counts.module.css';

/** The number of records of a kind: `['Novas', 12]`. */
export type Count = readonly [label: string, count: number];

export const Counts = ({ counts }: { counts: readonly Count[] }) => (
  <dl className={classes.counts}>
    {counts.map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="tabular">{count.toLocaleString('pt-BR')}</dd>
      </div>
    ))}
  </dl>
);
