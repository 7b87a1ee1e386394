/** Reply of a receiver to a message. */
export interface WebhookReply {
  status: number;
  /** Beginning of the reply's body. */
  text: string;
}

/** No reply. `message` gives the reason in Portuguese, for the log that people read. */
export class WebhookError extends Error {
  override name = 'WebhookError';
}

/** Sends messages to programs that a store has subscribed to its changes. */
export interface WebhooksPort {
  /** Reason why no message may be sent to this address, whatever the DNS answers; null if it may. */
  refusal(url: string): string | null;
  /** Throws WebhookError if there was no reply in time. */
  post(url: string, headers: Record<string, string>, body: string): Promise<WebhookReply>;
}
