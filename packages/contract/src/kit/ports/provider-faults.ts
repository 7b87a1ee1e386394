/** Messages for a failed call to the payment provider. */
export const providerFaults = {
  unreachable: 'Não foi possível chegar à Pagar.me.',
  slow: 'A Pagar.me não respondeu a tempo.',
  busy: 'A Pagar.me recebeu chamadas demais e pediu para esperar.',
  failing: 'A Pagar.me respondeu com um erro dela.',
  garbled: 'A Pagar.me respondeu algo que não se entende.',
  refused: 'A Pagar.me recusou a chave secreta.',
  forbidden: 'A Pagar.me não deixa este servidor usar a conta. Confira os IPs e domínios liberados no painel dela.',
  missing: 'A Pagar.me não conhece o que foi pedido.',
  rejected: 'A Pagar.me não aceitou o que foi pedido.',
  unreadable: 'A chave secreta guardada não pode mais ser lida. Digite-a de novo.',
} as const;
export type ProviderFault = keyof typeof providerFaults;
export const providerFaultKeys = Object.keys(providerFaults) as [ProviderFault, ...ProviderFault[]];
