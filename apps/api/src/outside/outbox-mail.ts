import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Log } from '../kit/log.ts';
import { MailError, type MailPort } from '../kit/mail-port.ts';
import { composeMail } from './compose-mail.ts';
import { writeWhole } from './write-whole.ts';

interface OutboxSettings {
  folder: string;
  sender: string;
  log: Log;
}

/** Mail without a mail server: each mail becomes a file that mail programs can open, and the log names it. */
export function outboxMail({ folder, sender, log }: OutboxSettings): MailPort {
  const root = resolve(folder);
  return {
    send: async (mail) => {
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(root, `${time}-${randomBytes(4).toString('hex')}.eml`);
      try {
        const { bytes } = await composeMail(mail, sender);
        await writeWhole(file, bytes);
      } catch (error) {
        throw new MailError('not_sent', error instanceof Error ? error.message : String(error), { cause: error });
      }
      log.info({ file }, 'mail written to the outbox: SMTP_URL is not set');
    },
  };
}
