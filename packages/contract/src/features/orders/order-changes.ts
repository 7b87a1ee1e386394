/**
 * The fields of an order that change after it was placed, by the one name that they have on the wire, in the database
 * and in the history. A field added here does not compile until the history tells of it.
 */
export const orderFields = [
  'status',
  'status_justification',
  'paid_at',
  'expedition_date',
  'delivery_date',
  'delivery_time',
  'delivery_date_time_specified',
  'delivery_obs',
  'tracking_code',
  'invoice_number',
  'prescription_retained',
] as const;
export type OrderField = (typeof orderFields)[number];
