import { type Mail, MailError, type MailOutcome, type MailPort } from '../kit/mail-port.ts';

/** A mail service for tests that keeps what it was given. */
export interface FakeMail extends MailPort {
  /** Every mail that was taken over, oldest first. */
  sent: Mail[];
  /** The next `times` mails fail like this; an `uncertain` one counts as sent, which only a second copy would show. */
  fail(outcome: MailOutcome, times?: number): void;
}

export function fakeMail(): FakeMail {
  const sent: Mail[] = [];
  const failures: MailOutcome[] = [];
  return {
    sent,
    fail: (outcome, times = 1) => {
      failures.push(...Array.from({ length: times }, () => outcome));
    },
    send: async (mail) => {
      const failure = failures.shift();
      if (failure === undefined || failure === 'uncertain') sent.push(mail);
      if (failure !== undefined) throw new MailError(failure, `Fake failure: ${failure}`);
    },
  };
}
