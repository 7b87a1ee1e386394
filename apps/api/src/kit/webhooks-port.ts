/** What a receiver made of a message. */
export interface WebhookReply {
  status: number;
  /** The beginning of what it said. */
  text: string;
}

/** No reply: `message` says why in Portuguese, for the log that people read. */
export class WebhookError extends Error {
  override name = 'WebhookError';
}

/** The programs that a store tells of its changes. */
export interface WebhooksPort {
  /** Why nothing may be sent there, whatever the DNS says; null: it may. */
  refusal(url: string): string | null;
  /** Throws WebhookError when there was no reply in time. */
  post(url: string, headers: Record<string, string>, body: string): Promise<WebhookReply>;
}
