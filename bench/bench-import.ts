import { importPieceBytes } from '../packages/contract/src/kit/import-file.ts';
import type { HttpClient } from './http-client.ts';

/** Orders of another platform with delivery, a payment and a history. */
function importFile(count: number, platform: string): Buffer {
  const address = {
    street: 'Rua das Flores',
    number: '10',
    district: 'Centro',
    city: 'Santos',
    uf: 'SP',
    zip: '11010100',
  };
  const items = [
    { title: 'Minoxidil 5% loção', qty: 1, unit_price: '69.90', inquiry_display_id: '20450' },
    { title: 'Vitamina D 2000 UI', qty: 2, unit_price: '30.05' },
  ];
  const lines = Array.from({ length: count }, (_, at) =>
    JSON.stringify({
      source: platform,
      external_id: `${at}`,
      created_at: '2026-03-02T12:00:00Z',
      status: 20,
      items,
      customer: { name: `Cliente Importado ${at}` },
      shipping_address: address,
      freight_cost: '15.00',
      history: [{ at: '2026-03-02T12:30:00Z', status: 20 }],
      payments: [{ payment_method: 'pix', status: 'paid', amount: '145.00' }],
    }),
  );
  return Buffer.from(lines.join('\n'));
}

/** Sends a file as the panel does; returns the path that starts its import or its check. */
export async function sendFile(
  client: HttpClient,
  path: string,
  { name, file, what = 'run' }: { name: string; file: Buffer; what?: 'check' | 'run' },
): Promise<string> {
  const post = async (to: string, body: object) => {
    const reply = await client.send('POST', to, body);
    if (reply.status !== 200) throw new Error(`${to}: ${reply.status} ${reply.body}`);
    return JSON.parse(reply.body.toString()) as { id: number };
  };
  const { id } = await post(path, { name, byte_size: file.length });
  for (let piece = 0; piece * importPieceBytes < file.length; piece++) {
    const part = file.subarray(piece * importPieceBytes, (piece + 1) * importPieceBytes);
    await post(`${path}/${id}/pieces`, { piece, bytes: part.toString('base64') });
  }
  return `${path}/${id}/${what}`;
}

/** Sends a file with the given number of new orders; returns the path that starts its import. */
export const sendImport = (client: HttpClient, count: number, platform: string): Promise<string> =>
  sendFile(client, '/v2/orders/imports', { name: 'pedidos.ndjson', file: importFile(count, platform) });
