import { categoryPathFault, proposedPath } from '@botica/contract/features/products/import/category-path';
import type {
  PlannedCategory,
  ProductImportCounts,
} from '@botica/contract/features/products/import/product-imports.contract';
import { useState } from 'react';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { Button } from '../../../kit/look/button.tsx';
import classes from './missing-categories.module.css';

interface MissingCategoriesProps {
  /** Categories that the last check did not find in the store. */
  missing: ProductImportCounts['notes']['missing_categories'];
  /** Categories to create: the text in the file and the name of each. */
  categories: readonly PlannedCategory[];
  errors: Readonly<Record<string, string>>;
  onChange: (categories: PlannedCategory[]) => void;
}

const fewest = 12;
const number = (value: number) => value.toLocaleString('pt-BR');

/** Categories of the file that the store lacks. A tick creates them all, each with a valid name. */
export function MissingCategories({ missing, categories, errors, onChange }: MissingCategoriesProps) {
  // Listed categories stay visible when the next check finds them.
  const [met, setMet] = useState(missing);
  const [isWhole, setWhole] = useState(false);
  const fresh = missing.filter(({ text }) => !met.some((one) => one.text === text));
  if (fresh.length > 0) setMet([...met, ...fresh]);
  if (met.length === 0) return null;
  const names = new Map(categories.map(({ text, name }) => [text, name]));
  const isMade = met.every(({ text }) => names.has(text));
  const kept = categories.filter(({ text }) => !met.some((one) => one.text === text));
  const make = (isOn: boolean) =>
    onChange(
      isOn ? [...kept, ...met.map(({ text }) => ({ text, name: names.get(text) ?? proposedPath(text) }))] : kept,
    );
  const rename = (text: string, name: string) =>
    onChange(categories.map((one) => (one.text === text ? { text, name } : one)));
  /** The error of a name by the server's rule, else the server's own answer. */
  const faultOf = (text: string) => {
    const name = names.get(text);
    if (name === undefined) return undefined;
    return categoryPathFault(name) ?? errors[`categories.${categories.findIndex((one) => one.text === text)}.name`];
  };
  const shown = isWhole ? met : met.slice(0, fewest);
  return (
    <section aria-label="Categorias que a loja não tem" className={classes.missing}>
      <CheckboxInput
        name="categories"
        label={
          met.length === 1 ? 'Criar a categoria que falta' : `Criar as ${number(met.length)} categorias que faltam`
        }
        description="Um nome tem até 20 caracteres, em dois níveis: Categoria > Subcategoria. Com o nome de uma que já existe, os produtos vão para ela."
        value={isMade}
        onChange={make}
      />
      <ul className={classes.list}>
        {shown.map(({ text, count }) => (
          <li key={text}>
            <TextInput
              label={text}
              description={count === 1 ? 'Em uma linha' : `Em ${number(count)} linhas`}
              name={`category-${text}`}
              maxLength={60}
              disabledReason={isMade ? undefined : 'Marque acima para criar.'}
              error={faultOf(text)}
              value={names.get(text) ?? proposedPath(text)}
              onChange={(name) => rename(text, name)}
            />
          </li>
        ))}
      </ul>
      {shown.length < met.length && (
        <div>
          <Button onClick={() => setWhole(true)}>Ver as outras {number(met.length - shown.length)}</Button>
        </div>
      )}
    </section>
  );
}
