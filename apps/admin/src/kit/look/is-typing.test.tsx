import { expect, test } from 'vitest';
import { isTyping } from './is-typing.ts';

function target(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-target]') as Element;
}

test.each([
  ['a text field', '<input data-target>', true],
  ['a text area', '<textarea data-target></textarea>', true],
  ['a list of the browser', '<select data-target></select>', true],
  ['a text that is edited in place', '<p contenteditable><b data-target>a</b></p>', true],
  ['a select that is searched by typing', '<input data-target role="combobox" aria-expanded="false">', true],
  ['a select', '<input data-target role="combobox" readonly aria-expanded="false">', false],
  ['the open list of a select', '<input data-target role="combobox" readonly aria-expanded="true">', true],
  ['a locked text field', '<input data-target readonly>', false],
  ['a tick box', '<input data-target type="checkbox">', false],
  ['a button', '<button data-target>a</button>', false],
])('%s', (_name, html, expected) => {
  expect(isTyping(target(html))).toBe(expected);
});
