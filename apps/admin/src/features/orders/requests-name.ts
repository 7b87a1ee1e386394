/** "Requisição 20692", "Requisições 20692, 20693". */
export function requestsName(requests: readonly string[]): string {
  return `${requests.length === 1 ? 'Requisição' : 'Requisições'} ${requests.join(', ')}`;
}
