import { cutBetweenLetters, hasAtMostLetters } from '../../../kit/letters.ts';
import { isBound } from '../record/product-title.ts';

/** Maximum length of a category's name. It is here because the folder of categories imports that of products. */
export const categoryNameMaxLength = 20;

/** Separator of a category and its subcategory in sheets. */
export const levelMark = ' > ';

/** The names of a path, from the top. */
export const namesOnPath = (text: string): string[] =>
  text
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The reason why no category can have this path; null if one can. */
export function categoryPathFault(text: string): string | null {
  const names = namesOnPath(text);
  if (names.length === 0) return 'Informe o nome da categoria.';
  if (names.length > 2) return 'São no máximo dois níveis: "Categoria > Subcategoria".';
  if (names.some((name) => /[|]/.test(name))) return 'Um nome de categoria não tem "|".';
  return names.every((name) => hasAtMostLetters(name, categoryNameMaxLength))
    ? null
    : `Use no máximo ${categoryNameMaxLength} caracteres em cada nome.`;
}

function shortName(name: string): string {
  if (hasAtMostLetters(name, categoryNameMaxLength)) return name;
  const cut = cutBetweenLetters(name, categoryNameMaxLength);
  const end = name.charAt(cut.length) === ' ' ? cut.length : cut.lastIndexOf(' ');
  const words = (end > 0 ? cut.slice(0, end) : cut).trim().split(' ');
  while (words.length > 1 && isBound(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** Proposes a valid path for a category of a file: at most two levels with valid lengths. */
export function proposedPath(text: string): string {
  const names = namesOnPath(text.slice(0, 1_000).replaceAll('|', ' '));
  const [first = '', ...below] = names.map((name) => shortName(name.replaceAll('_', ' ')));
  const last = below.at(-1);
  return last === undefined ? first : `${first}${levelMark}${last}`;
}
