/** A mail to one person, complete but for its sender, which is the operator's to set. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** `<…@host>`: the same for every try, so that a receiver recognises a repetition. */
  messageId: string;
}

/**
 * What is known of a mail that failed. `not_sent`: certainly not, another try may go better; `refused`: certainly not,
 * and it never will be (the server said so for good); `uncertain`: the server may have it.
 */
export type MailOutcome = 'not_sent' | 'refused' | 'uncertain';

/** `message` is for the log: it holds no address. */
export class MailError extends Error {
  override name = 'MailError';
  readonly outcome: MailOutcome;

  constructor(outcome: MailOutcome, message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}

export interface MailPort {
  /** Resolves once somebody else has taken the mail over. Throws MailError only. */
  send(mail: Mail): Promise<void>;
}
