import type { ReactNode } from 'react';

/** No chrome: the printable receipt. */
export function BareLayout({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
