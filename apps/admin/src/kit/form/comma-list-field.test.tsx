import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { CommaListInput } from './comma-list-field.tsx';

function Sample({ start }: { start: string[] }) {
  const [words, setWords] = useState(start);
  return (
    <>
      <CommaListInput label="Palavras" value={words} onChange={setWords} />
      <p role="status">{JSON.stringify(words)}</p>
      <button type="button" onClick={() => setWords(['zinco'])}>
        Descartar
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Palavras' });
const valueNow = () => JSON.parse(screen.getByRole('status').textContent ?? '');

test('words are typed with commas; what stands twice or is empty counts once or not, and goes when the field is left', async () => {
  const user = await renderPart(<Sample start={['unha']} />);
  expect(field().value).toBe('unha');
  await user.type(field(), ', cabelo fino,, unha ,');
  expect(field().value).toBe('unha, cabelo fino,, unha ,');
  expect(valueNow()).toEqual(['unha', 'cabelo fino']);
  await user.tab();
  expect(field().value).toBe('unha, cabelo fino');
});

test('what the form goes back to takes the place of what is typed', async () => {
  const user = await renderPart(<Sample start={[]} />);
  await user.type(field(), 'ureia,');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(field().value).toBe('zinco');
});
