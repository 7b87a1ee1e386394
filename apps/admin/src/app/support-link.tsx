import { IconHelpCircle } from '@tabler/icons-react';
import classes from './support-link.module.css';

/** Link to the support chat with a prefilled message, on every screen. */
export function SupportLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={classes.link}>
      <IconHelpCircle size={18} stroke={1.75} aria-hidden />
      <span className={classes.label}>Suporte</span>
      <span className="visually-hidden">(abre o chat em outra aba)</span>
    </a>
  );
}
