import { request } from 'node:http';

/** A page of the site, as a browser asks for it. */
export function visit(address: string, host: string, path: string): Promise<{ status: number; text: string }> {
  const { port } = new URL(address);
  return new Promise((resolve, reject) => {
    request({ port, path, headers: { host } }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}
