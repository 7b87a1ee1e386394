import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { MaskInput } from './mask-input.tsx';

let stored = '';

function Cpf({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  stored = value;
  return <MaskInput label="CPF" mask="cpf" value={value} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'CPF' });

test('punctuation is drawn and not held', async () => {
  const person = await renderPart(<Cpf />);
  await person.type(field(), '52998224725');
  expect(field().value).toBe('529.982.247-25');
  expect(stored).toBe('52998224725');
});

test('what is pasted loses all that is no digit, and what is too much', async () => {
  const person = await renderPart(<Cpf />);
  await person.click(field());
  await person.paste(' CPF: 529.982.247-25, 99');
  expect(field().value).toBe('529.982.247-25');
  expect(stored).toBe('52998224725');
});

test('erasing behind a point erases the digit before it', async () => {
  const person = await renderPart(<Cpf initial="529982" />);
  await person.click(field());
  field().setSelectionRange(4, 4);
  await person.keyboard('{Backspace}');
  expect(stored).toBe('52982');
  expect(field().selectionStart).toBe(2);
});

test('a digit typed in the middle leaves the caret behind it', async () => {
  const person = await renderPart(<Cpf initial="5298224725" />);
  await person.click(field());
  field().setSelectionRange(2, 2);
  await person.keyboard('9');
  expect(field().value).toBe('529.982.247-25');
  expect(field().selectionStart).toBe(3);
});
