import { cutBetweenLetters, hasAtMostLetters } from '../../../kit/letters.ts';
import { isBound } from '../record/product-title.ts';

/** The longest name of a category; categories are made of products' parts, so it stands on this side. */
export const categoryNameMaxLength = 20;

/** Between a category and a subcategory of it, as sheets write them. */
export const levelMark = ' > ';

/** The names on the way to a category, the topmost first. */
export const namesOnPath = (text: string): string[] =>
  text
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Why nothing can be called so; null: a category or a subcategory can. */
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

/** Proposes a path for a category that a file names: at most two levels, and no name too long. */
export function proposedPath(text: string): string {
  const names = namesOnPath(text.slice(0, 1_000).replaceAll('|', ' '));
  const [first = '', ...below] = names.map((name) => shortName(name.replaceAll('_', ' ')));
  const last = below.at(-1);
  return last === undefined ? first : `${first}${levelMark}${last}`;
}
