import { expect } from 'vitest';
import { actingAgent } from '../src/features/session/open/acting-agent.ts';
import { beginRun } from '../src/platform/batches/batch.store.ts';
import type { BatchContext } from '../src/platform/batches/batch-kind.ts';
import { importSteps } from '../src/platform/imports/run-import.ts';
import { agentOf } from './builders-sign-in.ts';
import type { Client, TestApp } from './test-app.ts';

type Kind = Parameters<typeof importSteps>[0];

/** Server that takes up this person's batch. Each call is a step, with a part of its context replaced. */
export async function takeUpImport(
  { api, who, kind, isDryRun = false }: { api: TestApp; who: Client<never>; kind: Kind; isDryRun?: boolean },
  batchId: number,
): Promise<(change?: Partial<BatchContext>) => Promise<boolean>> {
  const { db, clock, outside, store } = api;
  const batch = (await beginRun(db, batchId, clock.now())) ?? expect.fail('the work is over');
  const person = { storeId: store.id, agentId: await agentOf(api, who) };
  const actor = (await actingAgent(db, person)) ?? expect.fail('nobody');
  const step = importSteps(kind, isDryRun)(batch);
  const ctx = { db, clock: clock.now, outside, actor, requestId: `work-${batchId}`, ifMatch: null };
  return (change) => step({ ...ctx, ...change });
}
