/** Announcements for screen readers while a list is sorted. Positions are counted from 1. */
export const sortableWords = {
  kind: 'item ordenável',
  handle: (name: string) => `Mover ${name}`,
  instructions: 'Espaço pega o item, as setas o movem, Espaço solta e Esc desiste.',
  picked: (name: string, place: number, count: number) => `${name} na mão, posição ${place} de ${count}.`,
  over: (name: string, place: number, count: number) => `${name} agora na posição ${place} de ${count}.`,
  dropped: (name: string, place: number, count: number) => `${name} solto na posição ${place} de ${count}.`,
  cancelled: (name: string, place: number) => `Movimento desfeito: ${name} de volta à posição ${place}.`,
};
