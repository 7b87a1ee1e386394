const timeoutMs = 15_000;

/** POSTs JSON to an address that the operator has set; any 2xx means that it was taken over. `name`: of what answers there. */
export async function tellOperator(url: string, name: string, body: object): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await reply.body?.cancel();
  // The address may hold a key: it is in no message.
  if (!reply.ok) throw new Error(`The ${name} answered ${reply.status}`);
}
