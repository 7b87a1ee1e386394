import type { SystemActor } from '../kit/context.ts';

/** Whoever holds the machine acts as the operator; the audit says so. */
export const operatorName = 'Operador (linha de comando)';

export const operatorOf = (storeId: number, timeZone: string): SystemActor => ({
  kind: 'system',
  storeId,
  timeZone,
  name: operatorName,
});
