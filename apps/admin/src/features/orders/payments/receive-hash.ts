/** Hash of an order's URL that opens the dialog for a received payment. */
export const receiveHash = 'receber';
