import { createSocket, type Socket } from 'node:dgram';

const servers: Socket[] = [];

/** For the end of a test, or of a test file. */
export function closeNameServers(): void {
  for (const server of servers.splice(0)) server.close();
}

/** Name server that returns this IPv4 address for any name, and no IPv6 address. With null it never answers. */
export async function aNameServer(ipv4: string | null): Promise<string> {
  const server = createSocket('udp4');
  servers.push(server);
  server.on('message', (question, { port, address }) => {
    if (ipv4 === null) return;
    const end = question.indexOf(0, 12) + 5;
    const isIpv4 = question.readUInt16BE(end - 4) === 1;
    const head = Buffer.from([question[0] ?? 0, question[1] ?? 0, 0x81, 0x80, 0, 1, 0, isIpv4 ? 1 : 0, 0, 0, 0, 0]);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...ipv4.split('.').map(Number)]);
    server.send(Buffer.concat([head, question.subarray(12, end), ...(isIpv4 ? [record] : [])]), port, address);
  });
  await new Promise<void>((done) => server.bind(0, '127.0.0.1', done));
  return `127.0.0.1:${server.address().port}`;
}
