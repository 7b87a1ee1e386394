import type { ReactNode } from 'react';
import classes from './download-link.module.css';

interface DownloadLinkProps {
  href: string;
  icon: ReactNode;
  fullWidth?: boolean;
  /** 28 px high, for rows. */
  isSmall?: boolean;
  children: ReactNode;
}

/** A link to a file that the browser downloads; `placeAddress` builds the address. */
export function DownloadLink({ href, icon, fullWidth, isSmall, children }: DownloadLinkProps) {
  return (
    <a
      href={href}
      download
      className={classes.link}
      data-full={fullWidth || undefined}
      data-small={isSmall || undefined}
    >
      {icon}
      <span className="ellipsis">{children}</span>
    </a>
  );
}
