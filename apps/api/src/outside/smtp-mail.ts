import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MailError, type MailOutcome, type MailPort } from '../kit/mail-port.ts';
import { type ComposedMail, composeMail } from './compose-mail.ts';

export interface SmtpSettings {
  /** `smtp://` (STARTTLS where offered) or `smtps://`, with user and password if needed. */
  url: string;
  sender: string;
  /** Longest silence of the server, and longest time for the whole conversation; tests shorten them. */
  silenceMs?: number;
  totalMs?: number;
}

/** How far the conversation had come when it broke. */
type Stage = 'before_text' | 'text' | 'taken';

interface SmtpFailure {
  message: string;
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * Until the server has asked for the text (354) nothing can have been sent. A refusal in words is certain at any time;
 * silence after the text has begun is not: the server may have taken the mail and its "250" got lost.
 */
function outcomeOf({ command = '', responseCode }: SmtpFailure, stage: Stage): MailOutcome {
  if (responseCode === undefined) return stage === 'before_text' ? 'not_sent' : 'uncertain';
  // What is refused before the envelope (greeting, user, password) is the operator's to mend, and then the mail goes.
  const isAboutMail = /^(MAIL|RCPT|DATA)/.test(command);
  return responseCode >= 500 && isAboutMail ? 'refused' : 'not_sent';
}

function mailErrorOf(error: unknown, stage: Stage): MailError {
  const failure = error as SmtpFailure;
  const parts = [failure.code, failure.command, failure.message].filter(Boolean);
  return new MailError(outcomeOf(failure, stage), parts.join(' '), { cause: error });
}

function connectTo(Connection: typeof SMTPConnection, options: object, silenceMs: number): SMTPConnection {
  const limits = { connectionTimeout: silenceMs, greetingTimeout: silenceMs, dnsTimeout: silenceMs };
  return new Connection({ ...limits, socketTimeout: silenceMs, ...options });
}

/** Resolves when the server has said "250" to the text. `atText` is called before its first byte leaves. */
function converse(connection: SMTPConnection, auth: unknown, mail: ComposedMail, atText: () => void): Promise<void> {
  // Read only once the server has answered 354.
  const text = new Readable({
    read() {
      atText();
      this.push(mail.bytes);
      this.push(null);
    },
  });
  return new Promise((resolve, reject) => {
    const orReject = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next());
    const send = () => {
      connection.send({ from: mail.from, to: [mail.to], size: mail.bytes.length }, text, orReject(resolve));
    };
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('The conversation ended early')));
    connection.connect(
      orReject(() => {
        if (auth) connection.login(auth as Parameters<SMTPConnection['login']>[0], orReject(send));
        else send();
      }),
    );
  });
}

/** Sends through the operator's mail server, one connection a mail. */
export function smtpMail({ url, sender, silenceMs = 20_000, totalMs = 60_000 }: SmtpSettings): MailPort {
  const send: MailPort['send'] = async (mail) => {
    let stage: Stage = 'before_text';
    let timer: NodeJS.Timeout | undefined;
    let connection: SMTPConnection | undefined;
    try {
      const [{ default: Connection }, { parseConnectionUrl }, composed] = await Promise.all([
        import('nodemailer/lib/smtp-connection'),
        import('nodemailer/lib/shared'),
        composeMail(mail, sender),
      ]);
      const { auth, ...options } = parseConnectionUrl(url);
      connection = connectTo(Connection, options, silenceMs);
      const deadline = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('The conversation took too long')), totalMs);
      });
      const taken = converse(connection, auth, composed, () => {
        stage = 'text';
      });
      await Promise.race([taken, deadline]);
      stage = 'taken';
      connection.quit();
    } catch (error) {
      if (stage === 'taken') return;
      connection?.close();
      throw mailErrorOf(error, stage);
    } finally {
      clearTimeout(timer);
    }
  };
  return { send };
}
