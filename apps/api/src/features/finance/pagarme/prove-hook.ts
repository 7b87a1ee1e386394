import { timingSafeEqual, verify } from 'node:crypto';
import { hookErrors } from '@botica/contract/features/finance/pagarme/hook-errors';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { HookCall } from '../../../kit/http/inbound-hooks.ts';
import { PaymentProviderError, type PaymentProviderPort } from '../../../kit/payment-provider-port.ts';
import type { Secrets } from '../../../kit/secrets.ts';
import type { PagarmeRow } from './connection.store.ts';
import { openSecret } from './sealed-key.ts';

export const refuseHook = refusalsOf(hookErrors);

const signatureHeader = 'x-webhook-asymmetric-signature';

/** Parses `alg=RS256; kid=…; signature=…` in any order; null for any other text or algorithm. */
export function readSignature(header: string): { keyId: string; signature: Buffer } | null {
  if (header.length > 4000) return null;
  const parts = new Map<string, string>();
  for (const part of header.split(';')) {
    const [name = '', ...rest] = part.split('=');
    if (parts.has(name.trim())) return null;
    parts.set(name.trim(), rest.join('=').trim());
  }
  const [algorithm, keyId, signature] = [parts.get('alg'), parts.get('kid'), parts.get('signature')];
  if (algorithm !== 'RS256' || !keyId || keyId.length > 200) return null;
  if (!signature || !/^[\w+/=-]{1,2000}$/.test(signature)) return null;
  return { keyId, signature: Buffer.from(signature, 'base64url') };
}

async function isSigned(payments: PaymentProviderPort, header: string, body: Buffer): Promise<boolean> {
  const read = readSignature(header);
  if (read === null) return false;
  try {
    const key = await payments.signingKey(read.keyId);
    return key !== null && verify('RSA-SHA256', body, key, read.signature);
  } catch (error) {
    // The key cannot be read now. The refusal makes the provider send the webhook again.
    if (error instanceof PaymentProviderError) throw refuseHook('pagarme.keys_away', { cause: error });
    throw error;
  }
}

function isSame(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function hasBasic(
  secrets: Secrets,
  { basic_user: user, basic_password: kept }: PagarmeRow,
  header: string | undefined,
) {
  const password = openSecret(secrets, kept);
  if (user === null || password === null) return false;
  return isSame(header ?? '', `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
}

/**
 * Throws unless the webhook comes from Pagar.me. If the store has set a user and a password for its webhooks, they must
 * match; otherwise a signature is required. A signature that is sent must always be right.
 */
export async function proveHook(
  { payments, secrets }: { payments: PaymentProviderPort; secrets: Secrets },
  row: PagarmeRow,
  { header, body }: HookCall,
): Promise<void> {
  const signature = header(signatureHeader);
  const isBasicSet = row.basic_user !== null && row.basic_password !== null;
  if (isBasicSet && !hasBasic(secrets, row, header('authorization'))) throw refuseHook('pagarme.not_theirs');
  if (signature === undefined ? !isBasicSet : !(await isSigned(payments, signature, body))) {
    throw refuseHook('pagarme.not_theirs');
  }
}
