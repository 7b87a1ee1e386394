import { importPieceBytes } from '@botica/contract/kit/import-file';

interface Sent {
  id: number;
  received_bytes: number;
}

/** The upload calls of an import. */
export interface ImportCalls<State extends Sent> {
  begin: (file: { name: string; byte_size: number }) => Promise<State>;
  addPiece: (id: number, piece: { piece: number; bytes: string }) => Promise<State>;
}

function inBase64(part: Blob): Promise<string> {
  return new Promise((read, failed) => {
    const reader = new FileReader();
    reader.onload = () => read(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(part);
  });
}

/** Uploads the missing pieces of a file. `begun`: the part that the server has after a failure. */
export async function sendFile<State extends Sent>(
  { begin, addPiece }: ImportCalls<State>,
  file: File,
  begun: State | null,
  onSent: (soFar: State) => void,
): Promise<State> {
  let soFar = begun ?? (await begin({ name: file.name.slice(0, 200), byte_size: file.size }));
  onSent(soFar);
  while (soFar.received_bytes < file.size) {
    const piece = Math.floor(soFar.received_bytes / importPieceBytes);
    const part = file.slice(piece * importPieceBytes, (piece + 1) * importPieceBytes);
    soFar = await addPiece(soFar.id, { piece, bytes: await inBase64(part) });
    onSent(soFar);
  }
  return soFar;
}
