import { openSecrets } from '../src/kit/secrets.ts';

/** What reads a store's records and needs only a key: for tests of what lies below the routes. */
export const outside = { secrets: openSecrets({ secretsKey: 'x'.repeat(32), dataDir: '' }) };
