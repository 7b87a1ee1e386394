/** The operator's settings that calls may need; `config.ts` has the whole configuration. */
export interface Settings {
  port: number;
  /** Public address without a trailing slash. Null: the address that the server listens on. */
  publicUrl: string | null;
  publicHomeUrl: string | null;
  termsUrl: string;
  privacyUrl: string;
  /** `{mensagem}` is replaced by the prefilled message. Null if there is no support chat. */
  supportChatUrl: string | null;
  madeIn: string;
  /** True if the panel's pages report their usage to a service. */
  monitoring: boolean;
  /** True if a mail server is configured. */
  sendsMail: boolean;
  /** Address of the installation that five menu entries lead to, without a trailing slash. */
  secondAdminUrl: string | null;
  sessionIdleSeconds: number;
  sessionMaxSeconds: number;
  /** Sessions of one person at the same time, in all stores together. */
  sessionsPerPerson: number;
  /** Calls of one session to one server: this many at once, and as many a minute. */
  sessionCallsPerMinute: number;
  /**
   * Calls of one address to one server, for endpoints readable by every site: this many at once, and as many a minute.
   */
  publicCallsPerMinute: number;
  /** Interval of a heartbeat on a stream of changes. Each one also checks that the session is still valid. */
  liveBeatSeconds: number;
  /** Size limit of one file of orders that is imported in the panel. */
  importMaxBytes: number;
  passwordMinLength: number;
}
