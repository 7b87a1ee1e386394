import * as z from 'zod/mini';
import { dayOrTimestamp } from '../../../kit/dates.ts';
import { recordId } from '../../../kit/id-param.ts';
import { orderRecord, shipmentRecord, statusJustification } from '../record/order-record.ts';
import { orderStatus } from '../status/order-status.ts';

const bodyId = z.optional(recordId);

export const statusChange = z.discriminatedUnion(
  'status',
  [
    z.object({ id: bodyId, status: z.literal(orderStatus.placed) }),
    z.object({ id: bodyId, status: z.literal(orderStatus.approved) }),
    z.object({
      id: bodyId,
      status: z.literal(orderStatus.preparing),
      ...shipmentRecord.input,
      expedition_date: dayOrTimestamp,
    }),
    z.object({ id: bodyId, status: z.literal(orderStatus.shipped) }),
    z.object({ id: bodyId, status: z.literal(orderStatus.cancelled), status_justification: statusJustification }),
  ],
  'Situação desconhecida.',
);
export type StatusChange = z.infer<typeof statusChange>;

export const shipmentChange = z.object({
  id: bodyId,
  /** Accepted because the shipment's form repeats it; this call never changes the status. */
  status: z.optional(orderRecord.input.status),
  ...shipmentRecord.input,
  expedition_date: z.optional(dayOrTimestamp),
});
export type ShipmentChange = z.infer<typeof shipmentChange>;
