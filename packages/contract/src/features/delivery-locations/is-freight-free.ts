/**
 * Whether a purchase (items less their discount) reaches the amount, in the wire's form, from which a service is free; null
 * is never. It stands alone because the pages of the shops bring it into the browser.
 */
export const isFreightFree = (freeFrom: string | null, purchaseCents: number): boolean =>
  freeFrom !== null && purchaseCents >= Number(freeFrom.replace('.', ''));
