import { connect } from 'node:net';

export interface HttpReply {
  status: number;
  body: Buffer;
  /** Time from the first sent to the last received byte. */
  milliseconds: number;
}

export interface HttpClient {
  /** `version` becomes `If-Match`. */
  send(method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown, version?: number): Promise<HttpReply>;
  close(): void;
}

/**
 * A persistent connection with one call at a time. It uses a bare socket, so that the client costs almost nothing
 * beside the measured server. It reads only replies with `content-length`. The given headers are sent with each call.
 */
export async function openHttpClient(
  address: string,
  token: string,
  { host = new URL(address).host, ...others }: Record<string, string> = {},
): Promise<HttpClient> {
  const { hostname, port } = new URL(address);
  const headers = Object.entries({ host, authorization: `Bearer ${token}`, ...others }).map((each) => each.join(': '));
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise((opened, failed) => socket.once('connect', opened).once('error', failed));
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve(reply: HttpReply): void; reject(error: Error): void; started: number } | undefined;

  socket.on('data', (chunk: Buffer) => {
    // The types of Node.js and of the library disagree on a Buffer's underlying memory.
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk] as unknown as Uint8Array[]);
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd < 0 || waiting === undefined) return;
    const head = received.toString('latin1', 0, headEnd);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    const start = headEnd + 4;
    if (received.length < start + length) return;
    const milliseconds = performance.now() - waiting.started;
    const body = received.subarray(start, start + length);
    received = received.subarray(start + length);
    waiting.resolve({ status: Number(head.slice(9, 12)), body, milliseconds });
    waiting = undefined;
  });
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')));

  return {
    send: (method, path, body, version) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) throw new Error('The server closed the connection');
        const text = body === undefined ? '' : JSON.stringify(body);
        const head = [`${method} ${path} HTTP/1.1`, ...headers];
        if (text !== '') head.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
        if (version !== undefined) head.push(`if-match: "${version}"`);
        waiting = { resolve, reject, started: performance.now() };
        socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
      }),
    close: () => socket.destroy(),
  };
}
