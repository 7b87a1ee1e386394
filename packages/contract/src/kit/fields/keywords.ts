import * as z from 'zod/mini';
import { line } from './text.ts';

const keyword = line(40, 'Uma palavra-chave está vazia.');
/** Words that a record is found by: each once, in their order. */
export const keywords = z.array(keyword).check(
  z.maxLength(50, 'São no máximo 50 palavras-chave.'),
  z.overwrite((words) => [...new Set(words)]),
);
