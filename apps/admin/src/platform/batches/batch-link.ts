import type { LinkProps } from '@tanstack/react-router';

/** Link to a batch. The route parses its URL itself, so the router does not know its parameters. */
export const batchLink = (id: number): LinkProps => ({ to: '/works', search: { work: id } as never });
