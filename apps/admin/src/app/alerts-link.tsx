import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './support-link.module.css';

/** What somebody should hear of without asking, on every screen. How much is new is told there: it would cost each page a call. */
export function AlertsLink() {
  return (
    <Link to="/alerts" className={classes.link} aria-label="Avisos" title="Avisos">
      <IconBell size={18} stroke={1.75} aria-hidden />
    </Link>
  );
}
