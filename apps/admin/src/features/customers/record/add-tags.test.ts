import { expect, it } from 'vitest';
import { addTags } from './add-tags.ts';

it.each<[string[], string, ReturnType<typeof addTags>]>([
  [[], ' vip ', { tags: ['vip'] }],
  [['vip'], 'contínuo, atacado,', { tags: ['vip', 'contínuo', 'atacado'] }],
  [['Contínuo'], 'CONTINUO', { tags: ['Contínuo'] }],
  [['vip'], ' , ', { tags: ['vip'] }],
  [[], 'x'.repeat(31), { error: 'Use no máximo 30 caracteres.' }],
  [Array.from({ length: 20 }, (_, index) => `t${index}`), 'mais', { error: 'No máximo 20 etiquetas.' }],
])('%j and %j make %j', (tags, typed, expected) => {
  expect(addTags(tags, typed)).toEqual(expected);
});
