import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { InboundHook } from '../kit/http/inbound-hooks.ts';
import type { Route } from '../kit/http/serve.ts';
import type { VisitorPage } from '../kit/http/visitor-pages.ts';
import type { VisitorReturn } from '../kit/http/visitor-returns.ts';
import type { PersonalData } from '../kit/personal-data.ts';
import type { BatchKinds } from './batches/batch-kind.ts';
import type { JobHandlers } from './jobs/job-handler.ts';

/** Returns those of a store's pictures (`<hash>.<ext>`) that rows of the feature use. */
export type NamesMedia = (db: Kysely<Tables>, storeId: number, names: readonly string[]) => Promise<string[]>;

/** Kind of place where a product appears, with the count and the first names. */
interface UseOfProduct {
  kind: string;
  count: number;
  names: string[];
}

/** Places where a product appears in the feature's rows. A kind without any has count 0. */
export type UsesOfProduct<Use extends UseOfProduct = UseOfProduct> = (
  db: Kysely<Tables>,
  product: { storeId: number; id: number; now: Date },
) => Promise<Use[]>;

/** Parts that a feature adds to the server. They are gathered from the list in `all-features.ts`. */
export interface Feature {
  routes: readonly Route[];
  /** Jobs that follow its writes, by kind. */
  jobs?: JobHandlers;
  /** Jobs that wait for servers of others, which may take long. */
  slowJobs?: JobHandlers;
  /** Long changes and exports that people start, by kind. */
  batches?: BatchKinds;
  /** Pages behind links in mails, for people without a session. */
  pages?: readonly VisitorPage[];
  /** Addresses to which other services send a person's browser back. */
  returns?: readonly VisitorReturn[];
  /** Endpoints that other services call about their events. */
  hooks?: readonly InboundHook[];
  /** Pictures that it uses. A picture that no feature uses is deleted a day later. */
  namesMedia?: NamesMedia;
  /** Places where products appear in it, shown before a product is removed. */
  usesOfProduct?: UsesOfProduct;
  /** Personal data in its tables. */
  personalData?: PersonalData;
}
