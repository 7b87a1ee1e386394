import { useEffect } from 'react';

/** A record that was open in this tab. */
export interface RecentRecord {
  kind: 'order' | 'customer' | 'product';
  id: number;
  /** "Pedido #1042", "Ana Souza" */
  label: string;
}

const key = 'botica-recent';
const most = 8;
/** What is only passed through was not looked at, and the page is drawn first; in milliseconds. */
const stayedMs = 300;

/** Newest first; gone with the tab, and when somebody else signs in there. */
export function recentRecords(): RecentRecord[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as RecentRecord[];
  } catch {
    return [];
  }
}

/** The page shows this record: the search offers it first. */
export function useRecentRecord(kind: RecentRecord['kind'], id: number, label: string): void {
  useEffect(() => {
    const timer = setTimeout(() => remember({ kind, id, label }), stayedMs);
    return () => clearTimeout(timer);
  }, [kind, id, label]);
}

function remember(record: RecentRecord): void {
  const others = recentRecords().filter(({ kind, id }) => kind !== record.kind || id !== record.id);
  try {
    sessionStorage.setItem(key, JSON.stringify([record, ...others].slice(0, most)));
  } catch {
    // No storage: nothing is offered.
  }
}
