import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP } from 'node:net';
import { errorCode } from '../kit/db/pg-errors.ts';
import { WebhookError, type WebhookReply, type WebhooksPort } from '../kit/webhooks-port.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';

/** Milliseconds. The specification requires that a receiver answers at once and works afterwards. */
const patienceMs = { reply: 10_000, /** For the text, after the head. */ text: 2_000 };
const maxTextBytes = 2_000;

const privateMessage = 'O endereço leva à rede interna.';
const reasons: Record<string, string> = {
  ECONNREFUSED: 'A conexão foi recusada.',
  ECONNRESET: 'A conexão foi interrompida.',
  ENOTFOUND: 'O nome do servidor não existe.',
  EPIPE: 'A conexão foi interrompida.',
  ETIMEDOUT: 'O servidor não respondeu.',
};

/** Reason of a failed connection, for people. Certificates have about thirty codes. */
function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'O servidor não respondeu a tempo.';
  const code = errorCode(error) ?? '';
  const message = error instanceof Error ? error.message : '';
  if (message === 'no address') return 'O nome do servidor não existe.';
  if (message === 'not a public address') return privateMessage;
  if (/CERT|SSL|TLS|SIGNATURE/.test(code)) return `O certificado do servidor não foi aceito (${code}).`;
  return reasons[code] ?? (code ? `A conexão falhou (${code}).` : 'A conexão falhou.');
}

/** The first bytes of the reply. A reply that is endless or stops is cut off. */
async function beginningOf(reply: IncomingMessage, textMs: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const patience = setTimeout(() => reply.destroy(), textMs);
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      // Leaving the loop closes the connection.
      if (size >= maxTextBytes) break;
    }
  } catch {
    // An error here is ignored: the status has arrived and counts, with the text so far.
  } finally {
    clearTimeout(patience);
  }
  return Buffer.concat(chunks).subarray(0, maxTextBytes).toString('utf8');
}

/**
 * POSTs to addresses that people typed. It follows no redirect, and it checks the address that the connection uses
 * (`publicLookup`), so that no name leads to the operator's own network. `mayReachPrivate` allows that network and
 * plain http. `servers` replace the system's DNS.
 */
export function webWebhooks({
  mayReachPrivate,
  servers,
  waits = patienceMs,
}: {
  mayReachPrivate: boolean;
  servers?: string[];
  waits?: typeof patienceMs;
}): WebhooksPort {
  const refusal = (address: string): string | null => {
    const { protocol, hostname } = new URL(address);
    if (mayReachPrivate) return null;
    const host = hostname.replace(/^\[|\]$/g, '');
    const isOurs = isIP(host) === 0 ? /(^|\.)(localhost|local|internal)\.?$/i.test(host) : !isPublicAddress(host);
    if (isOurs) return privateMessage;
    return protocol === 'https:' ? null : 'O endereço precisa começar com https://.';
  };

  const send = async (url: URL, headers: Record<string, string>, body: string, signal: AbortSignal) => {
    const request = url.protocol === 'https:' ? requestByHttps : requestByHttp;
    const lookup = mayReachPrivate ? {} : { lookup: publicLookup(signal, servers) };
    return new Promise<IncomingMessage>((done, fail) => {
      const outgoing = request(url, { method: 'POST', signal, agent: false, headers, ...lookup }, done);
      outgoing.once('error', fail).once('close', () => fail(new Error('closed')));
      // Without a listener the connection would close without an error.
      outgoing.once('upgrade', (_reply, socket) => {
        socket.destroy();
        fail(new Error('another protocol'));
      });
      outgoing.end(body);
    });
  };

  return {
    refusal,
    post: async (address, headers, body): Promise<WebhookReply> => {
      const refused = refusal(address);
      if (refused !== null) throw new WebhookError(refused);
      const signal = AbortSignal.timeout(waits.reply);
      try {
        const length = { 'content-length': String(Buffer.byteLength(body)) };
        const reply = await send(new URL(address), { ...headers, ...length }, body, signal);
        return { status: reply.statusCode ?? 0, text: await beginningOf(reply, waits.text) };
      } catch (error) {
        throw new WebhookError(reasonOf(error, signal), { cause: error });
      }
    },
  };
}
