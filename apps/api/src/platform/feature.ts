import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { InboundHook } from '../kit/http/inbound-hooks.ts';
import type { Route } from '../kit/http/serve.ts';
import type { VisitorPage } from '../kit/http/visitor-pages.ts';
import type { VisitorReturn } from '../kit/http/visitor-returns.ts';
import type { PersonalData } from '../kit/personal-data.ts';
import type { BatchKinds } from './batches/batch-kind.ts';
import type { JobHandlers } from './jobs/job-handler.ts';

/** Of these pictures of a store (`<hash>.<ext>`) those that the feature's rows name. */
export type NamesMedia = (db: Kysely<Tables>, storeId: number, names: readonly string[]) => Promise<string[]>;

/** A kind of place where a product appears, how many there are of it, and the first names. */
interface UseOfProduct {
  kind: string;
  count: number;
  names: string[];
}

/** Where a product of a store appears among the feature's rows; a kind of which there is nothing counts 0. */
export type UsesOfProduct<Use extends UseOfProduct = UseOfProduct> = (
  db: Kysely<Tables>,
  product: { storeId: number; id: number; now: Date },
) => Promise<Use[]>;

/** What a feature brings to the server; `all-features.ts` lists them, and everything is gathered from that list. */
export interface Feature {
  routes: readonly Route[];
  /** What happens after its writes, by kind. */
  jobs?: JobHandlers;
  /** The same of what waits for servers of others, for as long as those please. */
  slowJobs?: JobHandlers;
  /** Long changes and exports that people start, by kind. */
  batches?: BatchKinds;
  /** Where a link of a mail leads whoever has no session and needs none. */
  pages?: readonly VisitorPage[];
  /** Where others' servers send a person's browser back to. */
  returns?: readonly VisitorReturn[];
  /** Where others' servers tell of what happened there. */
  hooks?: readonly InboundHook[];
  /** Which pictures it uses: what no feature names is swept a day later. */
  namesMedia?: NamesMedia;
  /** Where products appear in it: told before one is removed. */
  usesOfProduct?: UsesOfProduct;
  /** What its tables hold of a customer. */
  personalData?: PersonalData;
}
