import type { ReactNode } from 'react';
import classes from './download-link.module.css';

interface DownloadLinkProps {
  href: string;
  icon: ReactNode;
  fullWidth?: boolean;
  children: ReactNode;
}

/** A link to a file that the browser fetches by itself; the address comes from `placeAddress`. */
export function DownloadLink({ href, icon, fullWidth, children }: DownloadLinkProps) {
  return (
    <a href={href} download className={classes.link} data-full={fullWidth || undefined}>
      {icon}
      {children}
    </a>
  );
}
