import { useEffect, useRef } from 'react';
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { moved } from './moved.ts';

type RowsForm<Values extends FieldValues, Out> = Pick<
  UseFormReturn<Values, unknown, Out>,
  'control' | 'getValues' | 'setValue'
>;

/**
 * Rows of a form, each under a key that it keeps wherever it stands; a list is drawn anew when rows come, go or move, not
 * while one types. The form library's own hook for them would be fetched with every page that has a form.
 * The fields of a row are drawn under its place (`key={index}`), so that they hold the values of that place.
 */
export function useRows<Values extends FieldValues, Name extends FieldArrayPath<Values>, Out>(
  { control, getValues, setValue }: RowsForm<Values, Out>,
  name: Name,
) {
  type Row = FieldArray<Values, Name> & object;
  // TypeScript does not see that the path of a list is a path, and that its value are its rows.
  const path = name as unknown as FieldPath<Values>;
  const count = useWatch({ control, name: path, compute: (rows: unknown) => (rows as readonly Row[]).length });
  const held = useRef({ keys: [] as number[], next: 0 });
  const toFocus = useRef<string | null>(null);
  // The library tells what is unsaved of a list by the list as a whole.
  control._names.array.add(name);
  while (held.current.keys.length < count) held.current.keys.push(held.current.next++);
  held.current.keys.length = count;
  const keys = held.current.keys;

  useEffect(() => {
    if (toFocus.current === null) return;
    document.getElementsByName(toFocus.current)[0]?.focus();
    toFocus.current = null;
  });

  /** What was said of the rows is said anew: they stand elsewhere now. */
  const put = (change: <Item>(items: readonly Item[]) => Item[]) => {
    const rows: readonly Row[] = getValues(path);
    const shouldValidate = control._formState.isSubmitted;
    setValue(path, change(rows) as FieldPathValue<Values, typeof path>, { shouldDirty: true, shouldValidate });
  };
  const insert = (index: number, row: Row) => {
    held.current.keys = keys.toSpliced(index, 0, held.current.next++);
    // Nor that this is one of them.
    put((rows) => rows.toSpliced(index, 0, row as never));
  };
  return {
    keys,
    insert,
    /** Behind the others, its first field ready to be typed in. */
    append: (row: Row) => {
      toFocus.current = `${name}.${keys.length}.${Object.keys(row)[0]}`;
      insert(keys.length, row);
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
