import { createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '../../../kit/secrets.ts';

const prefix = 'whsec_';
const purpose = 'webhook';

/** Format of Standard Webhooks: base64 after `whsec_`. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/** Sealed for the database, so that reading it is not enough to sign. */
export const sealSecret = (secrets: Secrets, secret: string): string => secrets.seal(secret, purpose);

function signatureOf(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(text, 'utf8').digest('base64')}`;
}

/** The three headers of Standard Webhooks, signed with each valid secret, newest first. */
export function signedHeaders(
  secrets: Secrets,
  sealed: readonly string[],
  { id, body }: { id: string; body: string },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = sealed.map((each) => signatureOf(secrets.open(each, purpose), `${id}.${timestamp}.${body}`));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
