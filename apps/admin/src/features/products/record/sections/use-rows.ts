import { useEffect, useRef } from 'react';
import { type FieldArray, type FieldArrayPath, useWatch } from 'react-hook-form';
import { moved } from '../../../../kit/form/moved.ts';
import { useProductFormParts } from '../product-form-context.ts';
import type { ProductValues } from '../values/product-values.ts';

/**
 * Rows of the product's form, each under a key that it keeps wherever it stands; a list is drawn anew when rows come, go
 * or move, not while one types. The form library's own hook for them would be fetched with every page that has a form.
 * The fields of a row are drawn under its place (`key={index}`), so that they hold the values of that place.
 */
export function useRows<Name extends FieldArrayPath<ProductValues>>(name: Name) {
  type Row = FieldArray<ProductValues, Name>;
  const { control, getValues, setValue } = useProductFormParts();
  const count = useWatch({ control, name, compute: (rows: unknown) => (rows as readonly Row[]).length });
  const held = useRef({ keys: [] as number[], next: 0 });
  const toFocus = useRef<string | null>(null);
  // The library tells what is unsaved of a list by the list as a whole.
  control._names.array.add(name);
  for (let missing = count - held.current.keys.length; missing > 0; missing--) {
    held.current.keys.push(held.current.next++);
  }
  held.current.keys.length = count;
  const keys = held.current.keys;

  useEffect(() => {
    if (toFocus.current === null) return;
    document.getElementsByName(toFocus.current)[0]?.focus();
    toFocus.current = null;
  });

  const put = (change: <Item>(items: readonly Item[]) => Item[]) => {
    const shouldValidate = control._formState.isSubmitted;
    // TypeScript does not see that the rows of a name are the rows of that name.
    setValue(name, change(getValues(name) as Row[]) as never, { shouldDirty: true, shouldValidate });
  };
  return {
    keys,
    /** Behind the others, its first field ready to be typed in. */
    append: (row: Row) => {
      toFocus.current = `${name}.${keys.length}.${Object.keys(row as object)[0]}`;
      // Nor that this is one of them.
      put((rows) => [...rows, row as never]);
    },
    remove: (index: number) => {
      held.current.keys = keys.toSpliced(index, 1);
      put((rows) => rows.toSpliced(index, 1));
    },
    move: (from: number, to: number) => {
      held.current.keys = moved(keys, from, to);
      put((rows) => moved(rows, from, to));
    },
  };
}
