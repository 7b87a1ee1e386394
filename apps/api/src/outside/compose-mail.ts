import type { Mail } from '../kit/mail-port.ts';

export interface ComposedMail {
  from: string;
  to: string;
  /** The whole message, with CRLF line ends. */
  bytes: Buffer;
}

/** Builds the message for SMTP. The library is loaded on first use, because most starts send no mail for a while. */
export async function composeMail(mail: Mail, sender: string): Promise<ComposedMail> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const message = new MailComposer({
    from: sender,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    // Prevents automatic absence replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from, to } = message.getEnvelope();
  if (!from || !to[0]) throw new Error('A mail needs a sender and a receiver');
  return { from, to: to[0], bytes: await message.build() };
}
