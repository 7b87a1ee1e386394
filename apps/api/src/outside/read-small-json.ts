/** Reads a reply of at most `maxBytes` as JSON. Throws for a larger one (without reading on) and for invalid JSON. */
export async function readSmallJson(reply: Response, maxBytes: number): Promise<unknown> {
  if (Number(reply.headers.get('content-length') ?? 0) > maxBytes) {
    await reply.body?.cancel();
    throw new Error('The reply is too large');
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (size > maxBytes) throw new Error('The reply is too large');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
}
