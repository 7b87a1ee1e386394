import { expect, test, vi } from 'vitest';
import { keepKeys, takeKeys } from './kept-keys.ts';

const onPage = vi.fn();
document.addEventListener('keydown', onPage);

function press(...keys: string[]): void {
  for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

test('what is typed before the field is there is kept, and none of it is a command of the page', () => {
  keepKeys(() => undefined);
  press('n', 'i', 'x', 'Backspace', 'n', 'a', 'ç', 'Shift');
  expect(onPage).not.toHaveBeenCalled();
  expect(takeKeys()).toEqual({ text: 'ninaç', isEntered: false });
  press('n');
  expect(onPage).toHaveBeenCalledOnce();
});

test('Enter is kept too, and Esc gives the search up', () => {
  const onEscape = vi.fn();
  keepKeys(onEscape);
  press('7', 'Enter');
  expect(takeKeys()).toEqual({ text: '7', isEntered: true });
  keepKeys(onEscape);
  press('a', 'Escape');
  expect(onEscape).toHaveBeenCalledOnce();
  expect(takeKeys()).toEqual({ text: '', isEntered: false });
});
