import { createHash } from 'node:crypto';

/** Short hash of an order key or of an order's rows. It saves memory, because a file may hold millions of orders. */
export const keyHash = (text: string): string => createHash('sha1').update(text).digest('base64').slice(0, 12);
