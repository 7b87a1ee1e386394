import type { SystemActor } from '../kit/context.ts';

/** A person with access to the machine acts as the operator, and the audit shows this name. */
export const operatorName = 'Operador (linha de comando)';

export const operatorOf = (storeId: number, timeZone: string): SystemActor => ({
  kind: 'system',
  storeId,
  timeZone,
  name: operatorName,
});
