import { get, useFormState } from 'react-hook-form';
import { useProductFormParts } from '../product-form-context.ts';
import classes from './rows.module.css';

/** An error about a whole list, such as too many rows. */
export function ListError({ name }: { name: 'ingredients' | 'volume_variants.items' | 'variants.items' }) {
  const { control } = useProductFormParts();
  const { errors } = useFormState({ control, name });
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name);
  const message = error?.root?.message ?? error?.message;
  return message ? (
    <p className={classes.error} role="alert">
      {message}
    </p>
  ) : null;
}
