import { expect, test } from 'vitest';
import { withPassages } from './long-difference.ts';

const shortened = (seen: string, current: string, wanted: string | null) => {
  const line = withPassages({ name: 'Conteúdo do post', seen, current, wanted });
  return [line.seen, line.current, line.wanted];
};

const start = 'Um bom presente cabe na rotina de quem recebe. '.repeat(5);

test('tells long texts from where they part, a few words before', () => {
  expect(shortened(`${start}Fim.`, `${start}Fim. Embalamos.`, `${start}Fim. Retire no balcão.`)).toEqual([
    '… presente cabe na rotina de quem recebe. Fim.',
    '… presente cabe na rotina de quem recebe. Fim. Embalamos.',
    '… presente cabe na rotina de quem recebe. Fim. Retire no balcão.',
  ]);
});

test('tells the beginning of those that part there, and nothing of an own change that is none', () => {
  expect(shortened('—', start, null)).toEqual(['—', `${start.slice(0, 160)}…`, null]);
});

test('leaves short ones as they are', () => {
  expect(shortened('Natal na loja', 'Natal na farmácia', 'Natal')).toEqual([
    'Natal na loja',
    'Natal na farmácia',
    'Natal',
  ]);
});
