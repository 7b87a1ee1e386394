import { type OrderImport, orderImports } from '@botica/contract/features/orders/order-imports.contract';
import { importPieceBytes } from '@botica/contract/kit/import-file';
import { call } from '../../../kit/api/api.ts';

const { beginImport, addImportPiece } = orderImports.endpoints;

function inBase64(part: Blob): Promise<string> {
  return new Promise((read, failed) => {
    const reader = new FileReader();
    reader.onload = () => read(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(part);
  });
}

/** Sends what is still missing of a file, a piece at a time; `begun`: what the server has of it after a failure. */
export async function sendFile(
  file: File,
  begun: OrderImport | null,
  onSent: (soFar: OrderImport) => void,
): Promise<OrderImport> {
  let soFar = begun ?? (await call(beginImport, { body: { name: file.name.slice(0, 200), byte_size: file.size } }));
  onSent(soFar);
  while (soFar.received_bytes < file.size) {
    const piece = Math.floor(soFar.received_bytes / importPieceBytes);
    const part = file.slice(piece * importPieceBytes, (piece + 1) * importPieceBytes);
    soFar = await call(addImportPiece, { params: { id: soFar.id }, body: { piece, bytes: await inBase64(part) } });
    onSent(soFar);
  }
  return soFar;
}
