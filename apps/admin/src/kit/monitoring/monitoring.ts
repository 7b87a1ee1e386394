/** Content that is hidden on a page: `mask` hides all texts and fields, `mask-user-input` only input. */
export type Privacy = 'mask' | 'mask-user-input';

/** A page, named by its route: no address with an id or a search text leaves the browser. */
export interface ShownPage {
  route: string;
  privacy: Privacy;
}

/** A service that records how pages are used. An adapter for a vendor implements it. */
export interface Monitoring {
  /**
   * Starts recording. The rates are percentages of the sessions that are recorded, and of those that can be replayed.
   */
  start(rates: { sessionSampleRate: number; sessionReplaySampleRate: number }): void;
  /** Called before the page is rendered, and before `start`. */
  show(page: ShownPage): void;
}

/** Records nothing. */
export const noMonitoring: Monitoring = { start: () => {}, show: () => {} };
