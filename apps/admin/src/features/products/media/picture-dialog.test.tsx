import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../../test/render-part.tsx';
import { PictureDialog } from './picture-dialog.tsx';

/** The smallest PNG: one transparent pixel. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
const nothing = () => {};

test('a part cannot be cut out of a picture that is not drawn yet', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: nothing }));
  const file = new File([png], 'foto.png', { type: 'image/png' });
  const given = { productId: 1, version: 1, onSaved: nothing, onRefused: nothing, onClose: nothing };
  await renderPart(<PictureDialog {...given} opened={{ type: 1, file }} />);
  await screen.findByRole('slider', { name: 'Zoom' });
  const use = screen.getByRole('button', { name: 'Usar este enquadramento' });
  expect(use.getAttribute('aria-disabled')).toBe('true');
});
