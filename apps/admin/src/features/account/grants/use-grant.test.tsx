import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../../test/render-part.tsx';
import { ApiError } from '../../../kit/api/api.ts';
import { useGrant } from './use-grant.tsx';

const confirm = vi.fn<(body: unknown) => Response>();
beforeEach(() => {
  let issued = 0;
  confirm.mockImplementation(() =>
    Response.json({ grant: `g${++issued}`, expires_at: new Date(Date.now() + 300_000).toISOString() }),
  );
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => confirm(JSON.parse(String(body))));
});
afterEach(() => {
  vi.unstubAllGlobals();
  confirm.mockReset();
});

function Part({ act, onDone }: { act: (grant: string) => Promise<string>; onDone: (reply: unknown) => void }) {
  const { withGrant, grantDialog } = useGrant('refund');
  const send = () => withGrant(act).then(onDone, (error: Error) => onDone(error.message));
  return (
    <>
      <button type="button" onClick={send}>
        Registrar
      </button>
      {grantDialog}
    </>
  );
}

async function drawn(act: (grant: string) => Promise<string>) {
  const onDone = vi.fn();
  const user = await renderPart(<Part act={act} onDone={onDone} />);
  const press = () => user.click(screen.getByRole('button', { name: 'Registrar' }));
  const type = async (password: string) => {
    await user.type(await screen.findByLabelText(/^Sua senha/), `${password}{Enter}`);
  };
  return { user, onDone, press, type };
}

test('the password opens the way to what was asked for', async () => {
  const act = vi.fn(async (grant: string) => `feito com ${grant}`);
  const { onDone, press, type } = await drawn(act);
  await press();
  await type('segredo');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('feito com g1'));
  expect(confirm).toHaveBeenCalledWith({ purpose: 'refund', password: 'segredo' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a wrong password is told in the window, and nothing is done', async () => {
  const fields = { password: 'A senha atual não confere.' };
  confirm.mockReturnValueOnce(Response.json({ error: { message: 'Não.', fields } }, { status: 422 }));
  const act = vi.fn(async () => 'feito');
  const { press, type } = await drawn(act);
  await press();
  await type('errada');
  expect(await screen.findByText(fields.password)).toBeDefined();
  expect(act).not.toHaveBeenCalled();
});

test('who thinks better of it does nothing', async () => {
  const act = vi.fn(async () => 'feito');
  const { user, onDone, press } = await drawn(act);
  await press();
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(null));
  expect(act).not.toHaveBeenCalled();
});

test('what is refused leaves its grant for the next try; a dead one is asked for anew', async () => {
  const refusals = ['request.stale', 'account.grant_dead', null];
  const act = vi.fn(async (grant: string) => {
    const code = refusals.shift();
    if (code) throw new ApiError({ status: 422, code, message: code });
    return grant;
  });
  const { onDone, press, type } = await drawn(act);
  await press();
  await type('segredo');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('request.stale'));
  await press();
  await type('segredo');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('g2'));
  expect(act.mock.calls.map(([grant]) => grant)).toEqual(['g1', 'g1', 'g2']);
});

test('whose second factor was turned on meanwhile is asked for a code', async () => {
  confirm.mockReturnValueOnce(
    Response.json({ error: { code: 'account.code_needed', message: 'Código.' } }, { status: 422 }),
  );
  const { user, onDone, press, type } = await drawn(async (grant) => grant);
  await press();
  await type('segredo');
  await user.type(await screen.findByLabelText(/^Código do aplicativo/), '123456{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('g1'));
  expect(confirm).toHaveBeenLastCalledWith({ purpose: 'refund', code: '123456' });
});
