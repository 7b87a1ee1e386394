import { useEffect } from 'react';
import { enterRecord } from './open-record.ts';

/** Says that this page is about the record: others see who is at it, and it follows what they change. */
export function useLiveRecord(entity: string, id: string | number, here: `nest${'e' | 'a'} ${string}`): void {
  useEffect(() => enterRecord({ entity, id: Number(id), here }), [entity, id, here]);
}
