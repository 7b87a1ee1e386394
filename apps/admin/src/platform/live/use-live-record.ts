import { useEffect } from 'react';
import { enterRecord } from './open-record.ts';

/** Declares the record of this page: its people see each other, and the page follows their changes. */
export function useLiveRecord(entity: string, id: string | number, here: `nest${'e' | 'a'} ${string}`): void {
  useEffect(() => enterRecord({ entity, id: Number(id), here }), [entity, id, here]);
}
