import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../../test/render-part.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { refusedByServer } from './refused-by-server.ts';

/** The smallest PNG: one transparent pixel. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
const nothing = () => {};

test('a part cannot be cut out of a picture that is not drawn yet', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: nothing }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ image: '', width: 1, height: 1 })));
  const file = new File([png], 'foto.png', { type: 'image/png' });
  const given = { productId: 1, version: 1, onSaved: nothing, onRefused: nothing, onClose: nothing };
  await renderPart(<PictureDialog {...given} opened={{ type: 1, file }} />);
  await screen.findByRole('slider', { name: 'Zoom' });
  const use = screen.getByRole('button', { name: 'Usar este enquadramento' });
  expect(use.getAttribute('aria-disabled')).toBe('true');
});

const jpegHead = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0, 0xff, 0xda, 0, 4, 1, 2, 0x12];

test('a picture that was cut off is not taken', async () => {
  const file = new File([new Uint8Array(jpegHead)], 'foto.jpg', { type: 'image/jpeg' });
  const given = { productId: 1, version: 1, onSaved: nothing, onRefused: nothing, onClose: nothing };
  await renderPart(<PictureDialog {...given} opened={{ type: 1, file }} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Esta imagem não pôde ser lida\./);
  expect(screen.queryByRole('slider', { name: 'Zoom' })).toBeNull();
});

test.each([
  ['reads', { status: 200, body: { image: 'data:,', width: 1, height: 1 } }, null],
  [
    'cannot read',
    { status: 422, fields: { base: 'Esta imagem não pôde ser lida.' } },
    'Esta imagem não pôde ser lida.',
  ],
  ['is too busy for', { status: 503 }, null],
])('of a file that the server %s it says so', async (_, { status, body, fields }: Reply, said) => {
  const error = { status, code: 'x', message: 'Não.', ...(fields && { fields }) };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body ?? { error }, { status })));
  expect(await refusedByServer(1, { image: 'data:image/png;base64,AAAA', type: 'image/png' })).toBe(said);
});

interface Reply {
  status: number;
  body?: object;
  fields?: object;
}
