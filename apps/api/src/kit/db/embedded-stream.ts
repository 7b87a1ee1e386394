import { Duplex } from 'node:stream';
import type { EmbeddedEngine } from './embedded-engine.ts';

/** The installed types of Node 20 and TypeScript 7 disagree on whether a Buffer is a Uint8Array; it is. */
const join = (parts: Buffer[]) => Buffer.concat(parts as unknown as Uint8Array[]);

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const message = (type: string, body: Buffer) => join([Buffer.from(type), int32(body.length + 4), body]);
const strings = (...values: string[]) => Buffer.from(values.map((value) => `${value}\0`).join(''));

/** Reply to the start-up packet: authentication ok, parameters, key, ready for queries. */
const GREETING = join([
  message('R', int32(0)),
  message('S', strings('server_version', '18.6')),
  message('S', strings('client_encoding', 'UTF8')),
  message('S', strings('standard_conforming_strings', 'on')),
  message('K', join([int32(1), int32(1)])),
  message('Z', Buffer.from('I')),
]);

const TERMINATE = 'X'.charCodeAt(0);

/**
 * Socket for `pg` (its `stream` option), connected to the embedded engine. The engine has one session, which outlives
 * this stream, so the code that opens a connection must reset the session first.
 */
export function createEmbeddedStream(engine: EmbeddedEngine): Duplex {
  let greeted = false;

  function forward(bytes: Buffer, done: () => void): void {
    done();
    if (!greeted) {
      // The start-up packet means nothing to PGlite, so the answer is fixed.
      greeted = true;
      stream.push(GREETING);
    } else if (bytes[0] !== TERMINATE) {
      // Copy the bytes: small Buffers share one memory, which must not be handed to another thread.
      engine.send(new Uint8Array(bytes)).then(
        (reply) => stream.destroyed || stream.push(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength)),
        (error: Error) => stream.destroy(error),
      );
    }
  }

  const stream: Duplex = new Duplex({
    read() {},
    write: (chunk: Buffer, _encoding, done) => forward(chunk, done),
    writev: (chunks, done) => forward(join(chunks.map((each) => each.chunk as Buffer)), done),
    final(done) {
      stream.push(null);
      done();
    },
  });
  const forget = engine.onLoss((error) => stream.destroy(error));
  stream.once('close', forget);

  // Methods of net.Socket that `pg` calls.
  return Object.assign(stream, {
    connect: () => {
      engine.ready().then(
        () => stream.emit('connect'),
        (error: Error) => stream.destroy(error),
      );
      return stream;
    },
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  });
}
