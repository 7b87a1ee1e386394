import type { Route } from './http/serve.ts';
import type { VisitorPage } from './http/visitor-pages.ts';
import type { JobHandlers } from './jobs/job-handler.ts';
import type { PersonalData } from './personal-data.ts';

/** What a feature brings to the server; `all-features.ts` lists them, and everything is gathered from that list. */
export interface Feature {
  routes: readonly Route[];
  /** What happens after its writes, by kind. */
  jobs?: JobHandlers;
  /** The same of what waits for servers of others, for as long as those please. */
  slowJobs?: JobHandlers;
  /** Where a link of a mail leads whoever has no session and needs none. */
  pages?: readonly VisitorPage[];
  /** What its tables hold of a customer. */
  personalData?: PersonalData;
}
