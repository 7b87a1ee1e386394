import type { Mail } from '../kit/mail-port.ts';

export interface ComposedMail {
  from: string;
  to: string;
  /** The whole message, lines ended by CRLF. */
  bytes: Buffer;
}

/** Writes the mail as it travels. The library is read only now: most starts send nothing for a while. */
export async function composeMail(mail: Mail, sender: string): Promise<ComposedMail> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const message = new MailComposer({
    from: sender,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    // Keeps absence notices from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from, to } = message.getEnvelope();
  if (!from || !to[0]) throw new Error('A mail needs a sender and a receiver');
  return { from, to: to[0], bytes: await message.build() };
}
