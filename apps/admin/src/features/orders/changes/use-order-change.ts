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

/** A change to the order. */
export interface OrderChange {
  /**
   * The call with the version that the person saw. `theirs`: after a conflict, values of the shipment from the other
   * person that replace those in `wanted`.
   */
  send: (ifMatch: number, theirs: ShipmentFields) => Promise<OrderDetail>;
  /** The order's fields after the change, for the comparison after a conflict. */
  patch: OrderFields;
  /** Texts of the toasts. */
  success: string;
  failure: string;
  /** Can be undone for some seconds, whatever its effect on the status. */
  isUndoable?: boolean;
  /** Shows the server's field errors; false if the error names no field of the form. */
  showFields?: (error: ApiError) => boolean;
  onSaved?: () => void;
  /** Runs when the person keeps the current version and discards the typed values. */
  onDropped?: () => void;
}

/** Somebody else changed the order after it was loaded. */
export interface Conflict {
  change: OrderChange;
  /** The order as the person saw it, and its current version. */
  seen: OrderDetail;
  current: OrderDetail;
}

export interface OrderChanges {
  apply: (change: OrderChange) => Promise<void>;
  busy: boolean;
  conflict: Conflict | null;
  /** Returns to the form without a decision. */
  closeConflict: () => void;
  useCurrent: () => void;
  /** `theirs`: names of the fields that keep the other person's values. */
  saveAnyway: (theirs: readonly string[]) => Promise<void>;
}

/** Confirms the change, with an undo for some seconds. */
async function offerUndo(client: QueryClient, message: string, changed: OrderDetail): Promise<void> {
  try {
    (await loadUndo()).offerUndo(client, message, changed);
  } catch {
    // If the undo code cannot be loaded, the toast has no undo.
    toast.success(message);
  }
}

/**
 * Applies changes to an order, one at a time, each with `If-Match`. Replies go into the cache, and the list is
 * refetched.
 */
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
    // 409: the order is no longer as shown, so it is refetched.
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
