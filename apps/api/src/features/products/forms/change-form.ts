import { type ProductForm, productsErrors } from '@botica/contract/features/products/products.contract';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { findFormAndLock, insertForm, type StoredForm, updateFormRow } from './forms.store.ts';

const refuse = refusalsOf(productsErrors);
const entity = 'product_form';

/** Turns a unique violation into the refusal of a name that another form of the same usage has. */
async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const { message } = productsErrors['product_forms.taken'];
    throw refuse('product_forms.taken', { fields: { name: message } });
  }
}

export function createForm(ctx: Context, form: { name: string; usage: number }): Promise<ProductForm> {
  return named(() =>
    inTransaction(ctx.db, async (trx) => {
      const created = await insertForm(trx, ctx.actor.storeId, form);
      const changes = changedFields({}, form);
      await audit(trx, ctx, { entity, entityId: created.id, action: 'products.form_created', changes });
      return created;
    }),
  );
}

interface FormUpdate {
  name?: string | undefined;
  retired?: boolean | undefined;
}

export function updateForm(ctx: Context, id: number, update: FormUpdate): Promise<ProductForm> {
  return named(() =>
    changeRecord<StoredForm, FormUpdate, ProductForm>(ctx, {
      lock: async ({ db }: InTransaction) => {
        const form = await findFormAndLock(db, ctx.actor.storeId, id);
        if (!form) throw refuse('product_forms.not_found');
        return form;
      },
      patch: () => update,
      changesOf: (current, { name = current.name, retired = current.retired }) =>
        changedFields(current, { name, retired }),
      write: ({ db }, current, patch) => updateFormRow(db, ctx.actor.storeId, current, patch),
      show: (_, current) => current,
      audit: { entity, action: 'products.form_updated' },
    }),
  );
}
