/** What is hidden of a page: `mask` all texts and fields, else what is typed. */
export type Privacy = 'mask' | 'mask-user-input';

/** A page as it is told: by its route, so that no address with an id, or with what was searched, leaves the browser. */
export interface ShownPage {
  route: string;
  privacy: Privacy;
}

/** A service that watches how pages are used. A vendor's adapter implements it. */
export interface Monitoring {
  /** Begins. Percentages of the sessions that are watched, and of those that can be played again. */
  start(rates: { sessionSampleRate: number; sessionReplaySampleRate: number }): void;
  /** Said before the page is drawn, and before `start`. */
  show(page: ShownPage): void;
}

/** Nobody watches. */
export const noMonitoring: Monitoring = { start: () => {}, show: () => {} };
