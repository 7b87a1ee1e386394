/**
 * True if a purchase (items less their discount) reaches the amount (wire format) from which a service is free; null
 * means never. It is a file of its own because the shops' pages load it.
 */
export const isFreightFree = (freeFrom: string | null, purchaseCents: number): boolean =>
  freeFrom !== null && purchaseCents >= Number(freeFrom.replace('.', ''));
