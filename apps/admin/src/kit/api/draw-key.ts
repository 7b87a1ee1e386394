/** Creates an `Idempotency-Key`. `crypto.randomUUID` does not exist on plain http. */
export const drawKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
