import classes from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  max: number;
  /** Undefined: the bar shows activity without a percentage. */
  value: number | undefined;
}

/** A progress bar. The caller shows the figures as text beside it. */
export function ProgressBar({ label, ...progress }: ProgressBarProps) {
  return <progress className={classes.bar} aria-label={label} {...progress} />;
}
