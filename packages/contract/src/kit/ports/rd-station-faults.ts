/** Messages for a failed call to RD Station. */
export const rdStationFaults = {
  unreachable: 'Não foi possível chegar à RD Station.',
  slow: 'A RD Station não respondeu a tempo.',
  busy: 'A RD Station recebeu chamadas demais e pediu para esperar.',
  failing: 'A RD Station respondeu com um erro dela.',
  garbled: 'A RD Station respondeu algo que não se entende.',
  refused: 'A RD Station não aceita mais esta autorização. Confira o Client ID e o Client secret e ative de novo.',
  rejected: 'A RD Station não aceitou o que foi enviado.',
  unreadable: 'Os segredos guardados não podem mais ser lidos. Digite-os de novo e ative a integração.',
} as const;
export type RdStationFault = keyof typeof rdStationFaults;
export const rdStationFaultKeys = Object.keys(rdStationFaults) as [RdStationFault, ...RdStationFault[]];
