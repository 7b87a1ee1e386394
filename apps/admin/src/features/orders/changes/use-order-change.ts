import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { isUndoable } from '@botica/contract/features/orders/status/status-undo';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { orderOptions } from '../order-queries.ts';
import { loadUndo } from './load-undo.ts';
import { type OrderFields, type ShipmentFields, theirValues } from './order-differences.ts';
import { orderToastKey } from './order-toast-key.ts';

/** Something that a person wants to change on the order. */
export interface OrderChange {
  /**
   * The call, for the version of the order that the person has seen. `theirs`: after a conflict, values that somebody
   * else gave to the shipment and that shall stand in place of those in `wanted`.
   */
  send: (ifMatch: number, theirs: ShipmentFields) => Promise<OrderDetail>;
  /** What the order shall hold afterwards, for the comparison when somebody else was quicker. */
  wanted: OrderFields;
  /** Toasts. */
  success: string;
  failure: string;
  /** Can be taken back for some seconds, whatever it did to the status. */
  isUndoable?: boolean;
  /** Shows a refusal beside the fields that it names; false when it names none of them. */
  showFields?: (error: ApiError) => boolean;
  onSaved?: () => void;
  /** The person chose the present version: what was typed is given up. */
  onDropped?: () => void;
}

/** Somebody else has changed the order since it was loaded. */
export interface Conflict {
  change: OrderChange;
  /** The order as the person saw it, and as it stands now. */
  seen: OrderDetail;
  current: OrderDetail;
}

export interface OrderChanges {
  apply: (change: OrderChange) => Promise<void>;
  busy: boolean;
  conflict: Conflict | null;
  /** Back to what was being typed; nothing is decided. */
  closeConflict: () => void;
  useCurrent: () => void;
  /** `theirs`: of these fields the other's values shall stand. */
  saveAnyway: (theirs: readonly string[]) => Promise<void>;
}

/** Says that it is done, and for some seconds how to take it back. */
async function offerUndo(client: QueryClient, message: string, changed: OrderDetail): Promise<void> {
  try {
    (await loadUndo()).offerUndo(client, message, changed);
  } catch {
    // What cannot be fetched now is not offered.
    toast.success(message);
  }
}

/** Applies changes to one order, one at a time, each with `If-Match`; replies go into the cache, the list is refreshed. */
export function useOrderChange(detail: OrderDetail): OrderChanges {
  const client = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const put = (next: OrderDetail) => {
    client.setQueryData(orderOptions(next.order.id).queryKey, next);
    void invalidate(client, orders.endpoints.list);
  };

  const run = async (change: OrderChange, { order: seen }: OrderDetail, theirs: ShipmentFields = {}) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const next = await change.send(seen.version, theirs);
      put(next);
      setConflict(null);
      change.onSaved?.();
      if (change.isUndoable || isUndoable(seen.status, next.order.status)) void offerUndo(client, change.success, next);
      else toast.success(change.success, { about: orderToastKey(seen.id) });
    } catch (error) {
      refused(change, error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const refused = (change: OrderChange, error: unknown) => {
    if (error instanceof ApiError && error.status === 412 && error.current) {
      return setConflict({ change, seen: conflict?.seen ?? detail, current: error.current as OrderDetail });
    }
    setConflict(null);
    if (error instanceof ApiError && error.status === 422 && change.showFields?.(error)) return;
    toast.error(change.failure);
    // The order no longer is as shown: show it as it is.
    if (error instanceof ApiError && error.status === 409) void invalidate(client, orders.endpoints.show);
  };

  return {
    apply: (change) => run(change, detail),
    busy,
    conflict,
    closeConflict: () => setConflict(null),
    useCurrent: () => {
      if (!conflict) return;
      put(conflict.current);
      setConflict(null);
      conflict.change.onDropped?.();
    },
    saveAnyway: async (theirs) => {
      if (conflict) await run(conflict.change, conflict.current, theirValues(conflict.current, theirs));
    },
  };
}
