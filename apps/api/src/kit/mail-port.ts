/** Mail to one person, complete except for the sender, which the operator sets. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** `<…@host>`: the same for every try, so that a receiver recognises a repetition. */
  messageId: string;
}

/**
 * State of a mail that failed. `not_sent`: certainly not sent, another try may succeed. `refused`: certainly not sent,
 * and the server refuses it permanently. `uncertain`: the server may have accepted it.
 */
export type MailOutcome = 'not_sent' | 'refused' | 'uncertain';

/** `message` is for the log and contains no address. */
export class MailError extends Error {
  override name = 'MailError';
  readonly outcome: MailOutcome;

  constructor(outcome: MailOutcome, message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}

export interface MailPort {
  /** Resolves when a mail server has accepted the mail. Throws only MailError. */
  send(mail: Mail): Promise<void>;
}
