import type { ListedSubcategory } from '@botica/contract/features/categories/category-schemas';
import { normaliseText } from '@botica/contract/kit/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { CheckboxInput } from '../../../kit/form/checkbox-input.tsx';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { categoryOptions } from '../product-queries.ts';
import classes from './category-boxes.module.css';

/** Lists longer than this have a search field. */
const searchedFrom = 12;
const mostDrawn = 100;

interface Branch {
  category: ListedSubcategory;
  children: ListedSubcategory[];
}

/** Categories with their subcategories whose own name or parent's name matches the search. */
function branchesOf(all: readonly ListedSubcategory[], sought: string): Branch[] {
  const words = normaliseText(sought);
  const fits = ({ name }: ListedSubcategory) => normaliseText(name).includes(words);
  return all
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((category) => {
      const below = all.filter(({ parent_id }) => parent_id === category.id);
      const children = fits(category) ? below : below.filter(fits);
      return fits(category) || children.length > 0 ? [{ category, children }] : [];
    });
}

export interface ChosenCategory {
  id: number;
  name: string;
  parent_id: number | null;
}

interface CategoryBoxesProps {
  legend: string;
  chosen: readonly ChosenCategory[];
  onChange: (chosen: ChosenCategory[]) => void;
  disabled?: boolean;
  error?: string | undefined;
}

/** The store's categories as check boxes. A subcategory implies its parent. */
export function CategoryBoxes({ legend, chosen, onChange, disabled = false, error }: CategoryBoxesProps) {
  const [sought, setSought] = useState('');
  const { data, error: failure } = useQuery(categoryOptions());
  const all = data?.items ?? [];
  const branches = branchesOf(all, sought);
  const isChosen = (id: number) => chosen.some((one) => one.id === id);
  const toggle = ({ id, name, parent_id }: ListedSubcategory, isOn: boolean) => {
    const others = chosen.filter((one) => one.id !== id && !(isOn && one.id === parent_id));
    onChange(isOn ? [...others, { id, name, parent_id }] : others);
  };
  const impliedBy = (category: ListedSubcategory) => chosen.find(({ parent_id }) => parent_id === category.id);
  const boxOf = (category: ListedSubcategory) => {
    const implied = impliedBy(category);
    return (
      <CheckboxInput
        label={category.visible ? category.name : `${category.name} (oculta)`}
        value={implied !== undefined || isChosen(category.id)}
        name={`categories.${category.id}`}
        disabled={disabled}
        disabledReason={implied && `Pela subcategoria ${implied.name}.`}
        onChange={(isOn) => toggle(category, isOn)}
      />
    );
  };
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{legend}</legend>
      {all.length > searchedFrom && (
        <TextInput
          label="Buscar categoria"
          labelHidden
          type="search"
          example="Buscar categoria"
          value={sought}
          onChange={setSought}
        />
      )}
      {failure && !data && <p className={classes.told}>{errorMessage(failure)}</p>}
      {data && all.length === 0 && <p className={classes.told}>A loja ainda não tem categorias.</p>}
      {data && all.length > 0 && branches.length === 0 && (
        <p className={classes.told}>Nenhuma categoria com esse nome.</p>
      )}
      {branches.length > 0 && (
        <ul className={classes.tree} data-locked={disabled || undefined}>
          {branches.slice(0, mostDrawn).map(({ category, children }) => (
            <li key={category.id}>
              {boxOf(category)}
              {children.length > 0 && (
                <ul>
                  {children.map((child) => (
                    <li key={child.id}>{boxOf(child)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {branches.length > mostDrawn && <p className={classes.told}>Há mais: busque pelo nome.</p>}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
