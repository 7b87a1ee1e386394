import { importPieceBytes } from '@botica/contract/kit/import-file';
import type { Client } from './test-app.ts';

/** Sends a file in pieces, like the panel, and returns the import from the last reply. */
export async function sendImport<Body extends { id: number }>(
  client: Client<Body>,
  path: string,
  { name, content }: { name: string; content: string | Buffer },
): Promise<Body> {
  const bytes = Buffer.from(content as string);
  let { status, body } = await client.post(path, { name, byte_size: bytes.length });
  for (let piece = 0; status === 200 && piece * importPieceBytes < bytes.length; piece++) {
    const part = bytes.subarray(piece * importPieceBytes, (piece + 1) * importPieceBytes);
    const pieceBody = { piece, bytes: part.toString('base64') };
    ({ status, body } = await client.post(`${path}/${body.id}/pieces`, pieceBody));
  }
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
