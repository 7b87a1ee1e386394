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
 * Rows of a form, each with a key that it keeps when it moves. The list is rendered again when rows are added, removed
 * or moved, but not on typing. The form library's own hook would be fetched with every page that has a form. The fields
 * of a row are rendered under its position (`key={index}`), so that they show the values of that position.
 */
export function useRows<Values extends FieldValues, Name extends FieldArrayPath<Values>, Out>(
  { control, getValues, setValue }: RowsForm<Values, Out>,
  name: Name,
) {
  type Row = FieldArray<Values, Name> & object;
  // TypeScript cannot see that the path of a list is a path with rows as its value.
  const path = name as unknown as FieldPath<Values>;
  const count = useWatch({ control, name: path, compute: (rows: unknown) => (rows as readonly Row[]).length });
  const rowKeys = useRef({ keys: [] as number[], next: 0 });
  const toFocus = useRef<string | null>(null);
  // The library tracks the unsaved state of a list as a whole.
  control._names.array.add(name);
  while (rowKeys.current.keys.length < count) rowKeys.current.keys.push(rowKeys.current.next++);
  rowKeys.current.keys.length = count;
  const keys = rowKeys.current.keys;

  useEffect(() => {
    if (toFocus.current === null) return;
    document.getElementsByName(toFocus.current)[0]?.focus();
    toFocus.current = null;
  });

  /** Replaces the rows and checks them again, because errors belong to positions. */
  const put = (change: <Item>(items: readonly Item[]) => Item[]) => {
    const rows: readonly Row[] = getValues(path);
    const shouldValidate = control._formState.isSubmitted;
    setValue(path, change(rows) as FieldPathValue<Values, typeof path>, { shouldDirty: true, shouldValidate });
  };
  const insert = (index: number, row: Row) => {
    rowKeys.current.keys = keys.toSpliced(index, 0, rowKeys.current.next++);
    // TypeScript cannot see that this is one of the rows.
    put((rows) => rows.toSpliced(index, 0, row as never));
  };
  return {
    keys,
    insert,
    /** Adds a row at the end and focuses its first field. */
    append: (row: Row) => {
      toFocus.current = `${name}.${keys.length}.${Object.keys(row)[0]}`;
      insert(keys.length, row);
    },
    remove: (index: number) => {
      rowKeys.current.keys = keys.toSpliced(index, 1);
      put((rows) => rows.toSpliced(index, 1));
    },
    move: (from: number, to: number) => {
      rowKeys.current.keys = moved(keys, from, to);
      put((rows) => moved(rows, from, to));
    },
  };
}
