import { createHash } from 'node:crypto';

/** Stands for the key of an order, or for what its rows say: short, for a file may hold millions of them. */
export const keyHash = (text: string): string => createHash('sha1').update(text).digest('base64').slice(0, 12);
