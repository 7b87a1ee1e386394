import { batches } from '@botica/contract/platform/batches/batches.contract';
import { failedJobs } from '@botica/contract/platform/batches/failed-jobs.contract';
import { agentOf } from '../../../test/builders-sign-in.ts';
import { type MakeId, samplesOf } from '../../../test/route-samples.ts';
import { fileKey } from '../../kit/files-port.ts';
import { nothingPacked } from '../../kit/sheets/sheet.ts';
import { newToken } from '../../kit/tokens.ts';
import { pieceId } from './sweep-batch.ts';

/** Creates a batch of the administrator who makes the valid calls: a waiting one, or one that has written its file. */
const aBatch =
  (state: 'waiting' | 'done'): MakeId =>
  async (walk, store) => {
    const { api } = walk;
    const now = api.clock.now();
    const key = `work-${newToken()}`;
    const progress = { after: null, rows: 0, packed: nothingPacked, pieces: [1], bytes: 3 };
    const file = {
      file_name: 'pedidos.csv',
      file_type: 'text/csv',
      file_bytes: 3,
      ended_at: now,
      file_expires_at: new Date(now.getTime() + 60_000),
      progress: JSON.stringify(progress),
    };
    const { id } = await api.db
      .insertInto('works')
      .values({
        store_id: store.id,
        agent_id: await agentOf(api, await walk.admin()),
        created_at: now,
        kind: 'orders.export',
        title: 'Exportação',
        params: '{}',
        state,
        has_items: false,
        file_key: key,
        total: null,
        runs: 1,
        ...(state === 'done' ? file : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.outside.files.put(fileKey(store.id, pieceId(key, 1, 0)), Buffer.from('csv'), 'text/csv');
    return id;
  };

export const batchesSamples = samplesOf(
  batches,
  { list: {}, show: {}, results: {}, cancel: { id: aBatch('waiting') }, file: {} },
  aBatch('done'),
);

const aFailedJob: MakeId = async ({ api }, store) => {
  const now = api.clock.now();
  const payload = JSON.stringify({ storeId: store.id });
  const values = { kind: 'files.remove', key: newToken(), payload, run_at: now, created_at: now, failed_at: now };
  return (await api.db.insertInto('jobs').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

export const failedJobsSamples = samplesOf(failedJobs, { failedJobs: {}, retryJob: {} }, aFailedJob);
