import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepHeapLean } from '../apps/api/src/kit/lean-heap.ts';
import { answerQuestions } from './answer-questions.ts';
import type { Question } from './bench-server.ts';
import { watchUsage } from './server-usage.ts';

/** The reference for a shop's pages: a bare `node:http` that finds prepared headers and bytes by the path. */
keepHeapLean();
const usage = watchUsage();
const pages = new Map<string, { headers: string[]; bytes: Buffer }>();

const server = createServer((request, response) => {
  const page = pages.get(request.url ?? '');
  if (page === undefined) return response.writeHead(404).end();
  response.writeHead(200, page.headers).end(page.bytes);
});

answerQuestions<Question>(async (question) => {
  if (question.kind === 'usage') return usage();
  if (question.kind === 'pages') {
    for (const [path, headers, bytes] of question.replies)
      pages.set(path, { headers, bytes: Buffer.from(bytes, 'base64') });
    return null;
  }
  if (question.kind !== 'close') throw new Error(`The control server has no answer to ${question.kind}`);
  server.close();
  return null;
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ ready: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
