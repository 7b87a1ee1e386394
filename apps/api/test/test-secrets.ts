import { openSecrets } from '../src/kit/secrets.ts';

/** For tests below the routes that read a store's records and need only a key. */
export const outside = { secrets: openSecrets({ secretsKey: 'x'.repeat(32), dataDir: '' }) };
