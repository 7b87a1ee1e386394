import { useEffect } from 'react';

/** A record that was open in this tab. */
export interface RecentRecord {
  kind: 'order' | 'customer' | 'product';
  id: number;
  /** Name of the record, such as "Pedido #1042" or "Ana Souza". */
  label: string;
}

const key = 'botica-recent';
const most = 8;
/** Time that a page must stay open to count, in milliseconds. Recording it also waits for the first render. */
const stayedMs = 300;

/** The records of this tab, newest first. They are dropped when the tab is closed or somebody else signs in there. */
export function recentRecords(): RecentRecord[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as RecentRecord[];
  } catch {
    return [];
  }
}

/** Records that the page shows this record, so that the search offers it first. */
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
    // The storage is missing, so nothing is offered.
  }
}
