// The embedded database: PGlite in its own thread, so that a long query never blocks the server's event loop. Plain
// JavaScript, because the same file runs from the sources and beside the bundle, without a compiler.
import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * @typedef {{ dataDir: string }} WorkerInput
 * @typedef {{ id: number, kind: 'query', bytes: Uint8Array } | { id: number, kind: 'fsyncs' | 'close' }} Ask
 * @typedef {{ id: number, bytes?: Uint8Array, count?: number, error?: string }} Answer  (id 0: opened, or could not)
 */

// PGlite.defaultStartParams without -F (which turns fsync off), plus a WAL flush that reaches our fsync below,
// UTC as everywhere else, and buffers of 32 MB (128 MB cost 100 MB of memory more and no time was won).
const START_PARAMS = ['--single', '-O', '-j'].concat(
  [
    'wal_sync_method=fsync',
    'search_path=public',
    'exit_on_error=false',
    'log_checkpoints=false',
    'max_worker_processes=0',
    'max_parallel_workers=0',
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    'io_method=sync',
    'timezone=UTC',
    'shared_buffers=32MB',
  ].flatMap((setting) => ['-c', setting]),
);

let fsyncs = 0;
/** @type {unknown} the last error of the disk */
let fault;

/**
 * NODEFS of Emscripten has no fsync, so a power cut would lose thousands of acknowledged commits. This class relies on
 * internals: PGlite is pinned exactly and a test counts the calls.
 */
class DurableNodeFS extends NodeFS {
  async init(pg, options) {
    const result = await super.init(pg, options);
    result.emscriptenOpts.preRun.push((mod) => {
      mod.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) {
          try {
            fs.fsyncSync(stream.nfd);
          } catch (error) {
            fault = error;
            throw error;
          }
          fsyncs++;
        }
        return 0;
      };
    });
    return result;
  }
}

/** `ReadyForQuery` (Z, its length, a state) ends each answer of a live server. @param {Buffer} answer */
const isWhole = (answer) =>
  answer.length >= 6 && answer.toString('latin1', answer.length - 6, answer.length - 1) === 'Z\0\0\0\x05';

/** Text of the last `ErrorResponse` in an incomplete answer. @param {Buffer} answer */
const lastWords = (answer) => /\0M([^\0]+)\0(?![\s\S]*\0M)/.exec(answer.toString('utf8'))?.[1];

/**
 * A database that panicked (its log could not be written or flushed) stops in mid-answer or answers nothing. Its
 * session is dead: the rest of the answer never arrives.
 * @param {Uint8Array} bytes one or more messages of the wire protocol
 */
async function query(db, bytes) {
  const parts = [];
  // The part is a view of PGlite's own memory, so it is copied before it changes.
  await db.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(new Uint8Array(part)) });
  const answer = Buffer.concat(parts);
  if (!isWhole(answer)) throw fault ?? new Error(lastWords(answer) ?? 'it broke off in its answer');
  return { bytes: new Uint8Array(answer) };
}

/** @param {Ask} ask @returns {Promise<Omit<Answer, 'id'>>} */
async function answer(db, ask) {
  if (ask.kind === 'query') return query(db, ask.bytes);
  if (ask.kind === 'fsyncs') return { count: fsyncs };
  await db.close();
  return {};
}

const describe = (error) => (error instanceof Error ? error.message : String(error));

/** @param {Answer} message */
function post(message) {
  parentPort.postMessage(message, message.bytes ? [message.bytes.buffer] : []);
}

try {
  const db = await PGlite.create({ fs: new DurableNodeFS(workerData.dataDir), startParams: START_PARAMS });
  let chain = Promise.resolve();
  parentPort.on('message', (/** @type {Ask} */ ask) => {
    chain = chain
      .then(() => answer(db, ask))
      .then((reply) => post({ id: ask.id, ...reply }))
      .catch((error) => post({ id: ask.id, error: describe(error) }));
  });
  post({ id: 0 });
} catch (error) {
  post({ id: 0, error: describe(error) });
}
