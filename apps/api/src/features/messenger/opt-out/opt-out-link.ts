import type { Secrets } from '../../../kit/secrets.ts';

export const optOutPath = '/mensagens/cancelar';
const purpose = 'message_opt_out';

interface MessageKey {
  storeId: number;
  messageId: number;
}

const named = ({ storeId, messageId }: MessageKey) => `${storeId}.${messageId}`;

/** Link of a mail that ends further mails. It is signed and names a message, never an address. */
export const optOutUrl = (publicUrl: string, secrets: Secrets, input: MessageKey): string =>
  `${publicUrl}${optOutPath}?m=${named(input)}.${secrets.sign(named(input), purpose)}`;

/** Verifies a link and returns its parts; null if the signature is wrong. */
export function readOptOutLink(secrets: Secrets, text: unknown): MessageKey | null {
  const [, storeId = '', messageId = '', signature = ''] =
    (typeof text === 'string' && /^(\d{1,10})\.(\d{1,10})\.([\w-]{1,64})$/.exec(text)) || [];
  const message = { storeId: Number(storeId), messageId: Number(messageId) };
  return signature !== '' && secrets.isSigned(named(message), signature, purpose) ? message : null;
}
