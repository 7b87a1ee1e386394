/** An `Idempotency-Key`: without `crypto.randomUUID`, which plain http does not have. */
export const drawKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
