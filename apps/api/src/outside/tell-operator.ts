const timeoutMs = 15_000;

/** `fetch` takes no address with a user in it, and would name it whole, password and all, in its error. */
function partsOf(url: string): { address: URL; authorization: Record<string, string> } {
  const address = new URL(url);
  const { username, password } = address;
  if (username === '' && password === '') return { address, authorization: {} };
  [address.username, address.password] = ['', ''];
  const user = [username, password].map(decodeURIComponent).join(':');
  return { address, authorization: { authorization: `Basic ${Buffer.from(user).toString('base64')}` } };
}

/** POSTs JSON to an address that the operator has set; any 2xx means that it was taken over. `name`: of what answers there. */
export async function tellOperator(url: string, name: string, body: object): Promise<void> {
  const { address, authorization } = partsOf(url);
  const reply = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  });
  await reply.body?.cancel();
  // The address may hold a key: it is in no message.
  if (!reply.ok) throw new Error(`The ${name} answered ${reply.status}`);
}
