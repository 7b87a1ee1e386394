export const number = new Intl.NumberFormat('pt-BR');

/** `1 importado`, `2.000 importados`. */
export function counted(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}
