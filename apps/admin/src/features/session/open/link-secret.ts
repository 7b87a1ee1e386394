import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The secret of a link, out of the address bar, the history's list and referrers as soon as the page is open. */
    linkSecret?: string;
  }
}

/** The state that carries the secret of a link on from its address. */
export const linkSecretState = (secret: string) => (state: object) => ({ ...state, linkSecret: secret });
