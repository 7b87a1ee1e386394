import { customerRecord } from '@botica/contract/features/customers/customer-record';
import { customersErrors, type MergePreview } from '@botica/contract/features/customers/customers.contract';
import { type MergeField, mergeFields } from '@botica/contract/features/customers/merge-fields';
import type { RecordField } from '@botica/contract/kit/record';
import type { Context } from '../../../kit/context.ts';
import { refuseCustomer } from '../record/customer-refusals.ts';
import { recordView } from '../record/show-customer.ts';
import { countBelongings, countUnitedAddresses, findBoth } from './merge.store.ts';
import { fieldValue, type Mergeable, mergedFields, misfitsOf, sidesOf } from './merge-decision.ts';

/** The value as the screen shows it. */
function shown(customer: Mergeable, field: MergeField): string | string[] | null {
  const value = fieldValue(customer, field);
  if (typeof value !== 'string') return value;
  const declared: RecordField = customerRecord.fields[customerRecord.units[field].columns[0]];
  return declared.shown?.(value) ?? value;
}

/** Shows the result of a merge. It writes nothing but the record of who has looked. */
export async function previewMerge(ctx: Context, thisId: number, otherId: number): Promise<MergePreview> {
  const { storeId } = ctx.actor;
  if (thisId === otherId) throw refuseCustomer('customers.merge_with_itself');
  const both = await findBoth(ctx.db, storeId, [thisId, otherId]);
  const mine = both.find(({ id }) => id === thisId);
  const others = both.find(({ id }) => id === otherId);
  if (!mine) throw refuseCustomer('customers.not_found');
  if (!others) throw refuseCustomer('customers.merge_unknown');
  if (mine.anonymised_at !== null || others.anonymised_at !== null) throw refuseCustomer('customers.anonymised');
  const counts = await countBelongings(ctx.db, storeId, [thisId, otherId]);
  const sides = sidesOf(mine, others, {});
  const head = ({ id, version, name }: typeof mine) => ({
    id,
    version,
    name,
    ...(counts.get(id) ?? { orders: 0, addresses: 0 }),
  });
  const united = { ...mine, ...mergedFields(mine, others, {}) };
  const misfits = misfitsOf(united, await countUnitedAddresses(ctx.db, storeId, [thisId, otherId]));
  await recordView(ctx, thisId, otherId);
  return {
    this: head(mine),
    other: head(others),
    fields: mergeFields.map((field) => ({
      field,
      this: shown(mine, field),
      other: shown(others, field),
      differs: JSON.stringify(fieldValue(mine, field)) !== JSON.stringify(fieldValue(others, field)),
      suggested: sides[field],
    })),
    marketing_consent: united.marketing_consent && {
      this: mine.marketing_consent?.granted ?? null,
      other: others.marketing_consent?.granted ?? null,
      outcome: united.marketing_consent.granted,
    },
    does_not_fit: misfits.map((code) => ({ code, message: customersErrors[code].message })),
  };
}
