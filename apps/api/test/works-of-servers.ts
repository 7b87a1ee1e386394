import { setTimeout as sleep } from 'node:timers/promises';
import { importPieceBytes } from '@botica/contract/kit/import-file';
import { type Batch, isOver } from '@botica/contract/platform/batches/batch-schemas';
import { type Caller, callServer } from './surviving-database.ts';

/** Sends a file to import and returns its id. */
export async function sendFile(caller: Caller, path: string, file: Buffer): Promise<number> {
  const body = { name: 'antigos.txt', byte_size: file.length };
  const { id } = await callServer<{ id: number }>(caller, 'POST', path, { body });
  for (let piece = 0; piece * importPieceBytes < file.length; piece++) {
    const part = file.subarray(piece * importPieceBytes, (piece + 1) * importPieceBytes);
    await callServer(caller, 'POST', `${path}/${id}/pieces`, { body: { piece, bytes: part.toString('base64') } });
  }
  return id;
}

/** Polls until the batch has come far enough, or has ended. */
export async function waitFor(caller: Caller, batchId: number, isEnough: (batch: Batch) => boolean): Promise<Batch> {
  for (;;) {
    const batch = await callServer<Batch>(caller, 'GET', `/v2/works/${batchId}`);
    if (isOver(batch.state) || isEnough(batch)) return batch;
    await sleep(20);
  }
}
