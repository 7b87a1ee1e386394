import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The secret of a link. It leaves the URL as soon as the page opens, and so stays out of history and referrers. */
    linkSecret?: string;
  }
}

/** History state that carries a link's secret. */
export const linkSecretState = (secret: string) => (state: object) => ({ ...state, linkSecret: secret });
