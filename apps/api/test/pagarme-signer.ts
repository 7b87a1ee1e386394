import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

const aKey = (kid: string) => ({ kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });

/** Pagar.me's keys for webhook signatures, and their published form. */
export function pagarmeSigner() {
  const keys = [aKey('chave-1')];
  const sign = (body: string, { kid, privateKey }: { kid: string; privateKey: KeyObject }) =>
    `alg=RS256; kid=${kid}; signature=${createSign('RSA-SHA256').update(body).sign(privateKey, 'base64url')}`;
  return {
    keySet: () => ({
      keys: keys.map(({ kid, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kid,
        use: 'sig',
        alg: 'RS256',
      })),
    }),
    /** Signs with the newest key. */
    sign: (body: string) => sign(body, keys.at(-1) as (typeof keys)[number]),
    /** Signs with a foreign key under the name of the newest one. */
    forge: (body: string) => sign(body, { ...aKey('x'), kid: keys.at(-1)?.kid ?? '' }),
    renew: () => void keys.push(aKey(`chave-${keys.length + 1}`)),
  };
}
