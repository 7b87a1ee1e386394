import * as z from 'zod/mini';
import { nullablePhone } from '../../../kit/fields/phone.ts';
import { recordId } from '../../../kit/id-param.ts';
import { money } from '../../../kit/money.ts';
import { itemsFit, maxItems, saysWhatItIs, tooManyItems, tooMuchMessage } from '../intake/order-intake.ts';
import { chargedFreight, quotedDelivery, staffAddress, typedItem } from '../staff/staff-order.ts';

type CorrectedItem = Partial<z.infer<typeof typedItem>> & { id?: number | null | undefined };

/** True of an item that stays as it was sold: at most its quantity changes. */
const isOnlyQuantity = ({ title, unit_price, product_id, volume, variants = [], ingredients = [] }: CorrectedItem) =>
  [title, unit_price, product_id, volume].every((value) => value === undefined || value === null) &&
  variants.length + ingredients.length === 0;

const [hasTitle, hasPrice] = saysWhatItIs();
const itemFields = z.extend(typedItem, { id: z.optional(z.nullable(recordId)) });
const newItem = typedItem.check(hasTitle, hasPrice);

/** An item of the order, by its id, with its quantity; without an id one that is added, as *Novo pedido* sends it. */
const correctedItem = itemFields.check((context) => {
  const { id, ...item } = context.value;
  const issue = (path: PropertyKey[], message: string) =>
    void context.issues.push({ code: 'custom', path, message, input: item });
  if (id && !isOnlyQuantity(item)) issue(['id'], 'De um item que fica só muda a quantidade.');
  if (id) return;
  for (const { path, message } of z.safeParse(newItem, item).error?.issues ?? []) issue(path, message);
});

const delivery = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('pickup') }),
    z.object({
      kind: z.literal('delivery'),
      address: staffAddress,
      /** The service as it was quoted; null: that of the order stays, at the price that was agreed. */
      quoted: z.nullable(quotedDelivery),
      charged: z.optional(z.nullable(chargedFreight)),
    }),
  ],
  'Escolha retirada ou entrega.',
);

const correctionFields = {
  /** The buyer's, as this order has it. */
  phone: z.optional(nullablePhone),
  /** Who sells it; needed with a delivery. */
  branch_id: z.optional(recordId),
  delivery: z.optional(delivery),
  items: z.optional(
    z
      .array(correctedItem)
      .check(
        z.minLength(1, 'Informe ao menos um item.'),
        z.maxLength(maxItems, tooManyItems),
        z.refine(itemsFit, tooMuchMessage),
      ),
  ),
};

const needsBranch = () =>
  z.refine<{ branch_id?: number | undefined; delivery?: object | undefined }>(
    ({ branch_id: branch, delivery: sent }) => !sent || branch !== undefined,
    { error: 'Escolha a unidade.', path: ['branch_id'] },
  );

/** A correction before it is made: what is not sent stays. */
export const correctionDraft = z.object(correctionFields).check(needsBranch());
export type CorrectionDraft = z.infer<typeof correctionDraft>;

/** A correction of an order that is not yet in preparation. */
export const orderCorrection = z
  .object({
    ...correctionFields,
    /** The total that whoever corrects has seen: another one is refused. */
    seen_total: z.optional(money),
    /** The amount that has to go back to the buyer, as whoever corrects has confirmed it. */
    to_return: z.optional(z.nullable(money)),
    /** The buyer is told where the total changes. */
    tell_customer: z._default(z.boolean(), true),
  })
  .check(needsBranch());
export type OrderCorrection = z.infer<typeof orderCorrection>;
