import type { ProductUpdate, SavedProduct } from '@botica/contract/features/products/product-schemas';
import { type RichTextName, richTextNames } from '@botica/contract/features/products/record/product-record';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import type { Context } from '../../../kit/context.ts';
import { cleanRichText } from '../../../kit/rich-text.ts';
import { readSentAhead } from '../../../platform/cleaning/rich-text-ahead.ts';
import { changeProduct } from './change-product.ts';

/** Saves the update, and reports what the cleaning removed from its texts. */
export async function saveProduct(ctx: Context, id: number, update: ProductUpdate): Promise<SavedProduct> {
  const texts = Object.fromEntries(richTextNames.map((name) => [name, update[name]]));
  await readSentAhead(ctx.actor, texts);
  const saved = await changeProduct(ctx, id, update);
  const takenOut = takenOutOf(update);
  return takenOut.length > 0 ? { ...saved, taken_out: takenOut } : saved;
}

function takenOutOf(input: Partial<Pick<ProductFields, RichTextName>>): NonNullable<SavedProduct['taken_out']> {
  return richTextNames.flatMap((field) => {
    const what = cleanRichText(input[field] ?? '').takenOut;
    return what.length > 0 ? [{ field, what }] : [];
  });
}
