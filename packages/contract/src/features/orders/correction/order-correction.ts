import * as z from 'zod/mini';
import { nullablePhone } from '../../../kit/fields/phone.ts';
import { recordId } from '../../../kit/id-param.ts';
import { money } from '../../../kit/money.ts';
import { itemsFit, maxItems, saysWhatItIs, tooManyItems, tooMuchMessage } from '../intake/order-intake.ts';
import { chargedFreight, quotedDelivery, staffAddress, typedItem } from '../staff/staff-order.ts';

type CorrectedItem = Partial<z.infer<typeof typedItem>> & { id?: number | null | undefined };

/** True for an item that stays as it was sold, except for its quantity. */
const isOnlyQuantity = ({ title, unit_price, product_id, volume, variants = [], ingredients = [] }: CorrectedItem) =>
  [title, unit_price, product_id, volume].every((value) => value === undefined || value === null) &&
  variants.length + ingredients.length === 0;

const [hasTitle, hasPrice] = saysWhatItIs();
const itemFields = z.extend(typedItem, { id: z.optional(z.nullable(recordId)) });
const newItem = typedItem.check(hasTitle, hasPrice);

/** An item of the order by its id, with its quantity; an item without an id is added, in the form of *Novo pedido*. */
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
      /** The quoted service; null keeps that of the order at the agreed price. */
      quoted: z.nullable(quotedDelivery),
      charged: z.optional(z.nullable(chargedFreight)),
    }),
  ],
  'Escolha retirada ou entrega.',
);

const correctionFields = {
  /** The buyer's phone in this order. */
  phone: z.optional(nullablePhone),
  /** The selling branch; required with a delivery. */
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

/** A correction to preview; fields that are not sent stay. */
export const correctionDraft = z.object(correctionFields).check(needsBranch());
export type CorrectionDraft = z.infer<typeof correctionDraft>;

/** A correction of an order that is not yet in preparation. */
export const orderCorrection = z
  .object({
    ...correctionFields,
    /** The total that the person has seen; another one is refused. */
    seen_total: z.optional(money),
    /** The amount to return to the buyer, as the person has confirmed it. */
    to_return: z.optional(z.nullable(money)),
    /** True if the buyer is told about a changed total. */
    tell_customer: z._default(z.boolean(), true),
  })
  .check(needsBranch());
export type OrderCorrection = z.infer<typeof orderCorrection>;
