import type { Route } from './http/serve.ts';
import type { JobHandlers } from './jobs/job-handler.ts';
import type { PersonalData } from './personal-data.ts';

/** What a feature brings to the server; `all-features.ts` lists them, and everything is gathered from that list. */
export interface Feature {
  routes: readonly Route[];
  /** What happens after its writes, by kind. */
  jobs?: JobHandlers;
  /** What its tables hold of a customer. */
  personalData?: PersonalData;
}
