const timeoutMs = 15_000;

/** `fetch` does not accept an address with a user, and its error would show the whole address with the password. */
function partsOf(url: string): { address: URL; authorization: Record<string, string> } {
  const address = new URL(url);
  const { username, password } = address;
  if (username === '' && password === '') return { address, authorization: {} };
  [address.username, address.password] = ['', ''];
  const user = [username, password].map(decodeURIComponent).join(':');
  return { address, authorization: { authorization: `Basic ${Buffer.from(user).toString('base64')}` } };
}

/** POSTs JSON to an address of the operator; any 2xx means success. `name` describes the receiver in errors. */
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
  // The address may contain a key, so no message shows it.
  if (!reply.ok) throw new Error(`The ${name} answered ${reply.status}`);
}
