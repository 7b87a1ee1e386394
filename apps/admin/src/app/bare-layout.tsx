import type { ReactNode } from 'react';

/** A layout without menu and bars, for printable pages. */
export function BareLayout({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
