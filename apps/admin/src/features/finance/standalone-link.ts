import type { LinkProps } from '@tanstack/react-router';

export const newStandaloneLink = {
  to: '/pagarme/standalone/$id',
  params: { id: 'new' },
} as const satisfies LinkProps;

export const standaloneLink = (id: number) =>
  ({ to: '/pagarme/standalone/$id', params: { id: String(id) } }) as const satisfies LinkProps;
