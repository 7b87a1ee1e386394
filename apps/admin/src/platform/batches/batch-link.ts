import type { LinkProps } from '@tanstack/react-router';

/** To one work; the route reads its URL by itself, so that the router knows no parameter of it. */
export const batchLink = (id: number): LinkProps => ({ to: '/works', search: { work: id } as never });
