import type { RecordDeclaration, RecordFields } from '@botica/contract/kit/record';

/** The longest text, where the record says it. */
type LimitOf<Field> = Field extends { limit: number } ? { limit: number } : unknown;

/**
 * Names the fields of a form after its record: `field('subtitle')` gives the name, the label and the longest text, with
 * what all fields of the form share. The kind of the field stays with the caller, so that no form loads every kind.
 *
 *     const field = fieldOf(couponRecord, { control: record.form.control, disabled });
 *     <LimitedTextField {...field('name')} required />
 */
export function fieldOf<F extends RecordFields, Shared extends object>(
  { fields }: Pick<RecordDeclaration<F>, 'fields'>,
  shared: Shared,
) {
  return <Name extends keyof F & string>(name: Name) => {
    const { label, limit } = fields[name] as RecordFields[string];
    const named = { ...shared, name, label, ...(limit !== undefined && { limit }) };
    return named as Shared & { name: Name; label: string } & LimitOf<F[Name]>; // the limit is the field's own
  };
}
