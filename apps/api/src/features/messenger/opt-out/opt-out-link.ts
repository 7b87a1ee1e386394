import type { Secrets } from '../../../kit/secrets.ts';

export const optOutPath = '/mensagens/cancelar';
const purpose = 'message_opt_out';

interface Sent {
  storeId: number;
  messageId: number;
}

const named = ({ storeId, messageId }: Sent) => `${storeId}.${messageId}`;

/** The link of a mail by which its reader gets no more: signed, and it names a message, never an address. */
export const optOutUrl = (publicUrl: string, secrets: Secrets, input: Sent): string =>
  `${publicUrl}${optOutPath}?m=${named(input)}.${secrets.sign(named(input), purpose)}`;

/** What a link names; null of one that is not ours. */
export function readOptOutLink(secrets: Secrets, text: unknown): Sent | null {
  const [, storeId = '', messageId = '', signature = ''] =
    (typeof text === 'string' && /^(\d{1,10})\.(\d{1,10})\.([\w-]{1,64})$/.exec(text)) || [];
  const sent = { storeId: Number(storeId), messageId: Number(messageId) };
  return signature !== '' && secrets.isSigned(named(sent), signature, purpose) ? sent : null;
}
