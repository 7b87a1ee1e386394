import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './support-link.module.css';

/**
 * Link to the alerts, on every screen. The page itself shows the number of new ones, because a count here would cost
 * each page a call.
 */
export function AlertsLink() {
  return (
    <Link to="/alerts" className={classes.link} aria-label="Avisos" title="Avisos">
      <IconBell size={18} stroke={1.75} aria-hidden />
    </Link>
  );
}
