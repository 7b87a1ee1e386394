import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { UndoButton } from './undo-button.tsx';

async function drawn() {
  const onUndo = vi.fn();
  const onClose = vi.fn();
  const user = await renderPart(
    <>
      <input aria-label="Campo" />
      <button type="button">Antes</button>
      <UndoButton onUndo={onUndo} onClose={onClose} />
    </>,
  );
  return { user, onUndo, onClose };
}

test('a click takes it back and takes the offer away, and the focus returns to where it was', async () => {
  const { user, onUndo, onClose } = await drawn();
  await user.click(screen.getByRole('button', { name: 'Antes' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Desfazer/ }));
  await user.keyboard('{Enter}');
  expect([onUndo.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Antes' }));
});

test.each([
  ['Ctrl+Z', { key: 'z', ctrlKey: true }, 1],
  ['⌘Z', { key: 'z', metaKey: true }, 1],
  ['with Caps Lock', { key: 'Z', ctrlKey: true }, 1],
  ['Ctrl+Shift+Z, which does again', { key: 'Z', ctrlKey: true, shiftKey: true }, 0],
  ['z alone', { key: 'z' }, 0],
])('%s', async (_, key, times) => {
  const { onUndo } = await drawn();
  fireEvent.keyDown(document.body, key);
  expect(onUndo).toHaveBeenCalledTimes(times);
});

test('in a field Ctrl+Z takes back what was typed, and nothing else', async () => {
  const { onUndo } = await drawn();
  fireEvent.keyDown(screen.getByLabelText('Campo'), { key: 'z', ctrlKey: true });
  expect(onUndo).not.toHaveBeenCalled();
});
