/** The part of an order's address that opens the dialog in which a payment is recorded. */
export const receiveHash = 'receber';
