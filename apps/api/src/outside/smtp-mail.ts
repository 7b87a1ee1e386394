import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MailError, type MailOutcome, type MailPort } from '../kit/mail-port.ts';
import { type ComposedMail, composeMail } from './compose-mail.ts';

export interface SmtpSettings {
  /** `smtp://` (STARTTLS if offered) or `smtps://`, with user and password if needed. */
  url: string;
  sender: string;
  /** Longest silence of the server, and longest time of the whole conversation, in milliseconds; tests shorten them. */
  silenceMs?: number;
  totalMs?: number;
}

/** Progress of the conversation when it broke. */
type Stage = 'before_text' | 'text' | 'taken';

interface SmtpFailure {
  message: string;
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * Before the server has requested the text (354) nothing can have been sent. A refusal with a code is certain at any
 * time. Silence after the start of the text is not: the server may have accepted the mail, and its "250" was lost.
 */
function outcomeOf({ command = '', responseCode }: SmtpFailure, stage: Stage): MailOutcome {
  if (responseCode === undefined) return stage === 'before_text' ? 'not_sent' : 'uncertain';
  // A refusal before the envelope (greeting, user, password) is the operator's problem: once it is solved, the mail can
  // be sent.
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

/** Resolves after the server has answered "250" to the text. `atText` is called before its first byte is sent. */
function converse(connection: SMTPConnection, auth: unknown, mail: ComposedMail, atText: () => void): Promise<void> {
  // The text is read only after the server has answered 354.
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

/** Sends through the operator's mail server, with one connection per mail. */
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
