import { type Mail, MailError, type MailOutcome, type MailPort } from '../kit/mail-port.ts';

/** Mail service for tests that stores the mails. */
export interface FakeMail extends MailPort {
  /** All accepted mails, oldest first. */
  sent: Mail[];
  /**
   * Makes the next `times` mails fail with this outcome. An `uncertain` one is stored as sent, so that a second copy
   * shows up.
   */
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
