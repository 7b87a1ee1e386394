/** What the operator set and a call may need; the whole configuration is `config.ts`. */
export interface Settings {
  port: number;
  /** Address that people type, without a trailing slash; null: the one that the server listens on. */
  publicUrl: string | null;
  publicHomeUrl: string | null;
  termsUrl: string;
  privacyUrl: string;
  /** `{mensagem}` stands for the prefilled message. Null: there is no such chat. */
  supportChatUrl: string | null;
  madeIn: string;
  /** The panel's pages tell a service how they are used. */
  monitoring: boolean;
  /** A mail server is set. */
  sendsMail: boolean;
  /** The installation that five menu entries hand over to, without a trailing slash. */
  secondAdminUrl: string | null;
  sessionIdleSeconds: number;
  sessionMaxSeconds: number;
  /** At once, in all stores. */
  sessionsPerPerson: number;
  /** Calls of one session to one server: so many at once, and as many a minute. */
  sessionCallsPerMinute: number;
  /** Calls of one address to one server, of those that every site may read: so many at once, and as many a minute. */
  publicCallsPerMinute: number;
  /** How often a stream of changes shows that it lives, and looks whether its session does. */
  liveBeatSeconds: number;
  /** Of one file of orders that is imported in the panel. */
  importMaxBytes: number;
  passwordMinLength: number;
}
