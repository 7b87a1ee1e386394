import { setFlagsFromString } from 'node:v8';

/** So much more than what is in use may the heap hold before what is not in use any more is removed. */
const growingPercent = 50;

/**
 * On a machine with much memory V8 lets the heap grow to three times of what is in use before it cleans up. A shop's server stands
 * beside a database on a small one: it cleans up earlier. With 100,000 orders on PostgreSQL it held 223 MiB instead of 372, and gave a
 * list's first page to twenty clients 2,692 times a second instead of 3,015 (one run each).
 */
export function keepHeapLean(): void {
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`);
}
