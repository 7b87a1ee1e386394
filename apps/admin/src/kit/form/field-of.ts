import type { RecordDeclaration, RecordFields } from '@botica/contract/kit/record';

/** The maximum length, if the record declares one. */
type LimitOf<Field> = Field extends { limit: number } ? { limit: number } : unknown;

type PathOf<At extends string, Name extends string> = At extends '' ? Name : `${At}.${Name}`;

/**
 * Names the fields of a form after its record: `field('subtitle')` gives the name, the label and the longest text, with
 * what all fields of the form share. The kind of the field stays with the caller, so that no form loads every kind.
 *
 *     const field = fieldOf(couponRecord, { control: record.form.control, disabled });
 *     <LimitedTextField {...field('name')} required />
 *
 * The fields of a record inside the record have their place in the form before their names:
 * `fieldOf(ageRecord, shared, 'recommended_age')('min')` is `recommended_age.min`.
 */
export function fieldOf<F extends RecordFields, Shared extends object, At extends string = ''>(
  { fields }: Pick<RecordDeclaration<F>, 'fields'>,
  shared: Shared,
  at?: At,
) {
  return <Name extends keyof F & string>(name: Name) => {
    const { label, limit } = fields[name] as RecordFields[string];
    const named = { ...shared, name: at ? `${at}.${name}` : name, label, ...(limit !== undefined && { limit }) };
    return named as Shared & { name: PathOf<At, Name>; label: string } & LimitOf<F[Name]>; // the limit is the field's own
  };
}
