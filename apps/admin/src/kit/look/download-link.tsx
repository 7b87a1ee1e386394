import type { ReactNode } from 'react';
import classes from './download-link.module.css';

/** A link to a file that the browser fetches by itself; the address comes from `placeAddress`. */
export function DownloadLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a href={href} download className={classes.link}>
      {icon}
      {children}
    </a>
  );
}
