import classes from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  max: number;
  /** Undefined: the bar says that it goes on, not how far it is. */
  value: number | undefined;
}

/** How far something is; what it has done is said in words beside it. */
export function ProgressBar({ label, ...progress }: ProgressBarProps) {
  return <progress className={classes.bar} aria-label={label} {...progress} />;
}
