import { newProductFields } from '@botica/contract/features/products/record/new-product';
import { prescriptionClassTable } from '@botica/contract/features/products/record/prescription-class-table';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { centsToWire } from '@botica/contract/kit/money';
import { firstProductForms } from '../../../database/first-product-forms.ts';
import { seededPicks } from '../seeded-picks.ts';
import { type DemoKind, demoKinds } from './demo-kinds.ts';
import type { DemoProduct } from './demo-product.ts';

const dayMs = 86_400_000;
/** Days. All products except the new ones are older than the first demo order. */
const oldestOrderDays = 61;

export const demoKindOf = (product: DemoProduct): DemoKind => ({ ...demoKinds[product.kind], ...definedOf(product) });

function definedOf({ form, unit, vehicle, dosage, assemblyDays }: DemoProduct): Partial<DemoKind> {
  const given = Object.entries({ form, unit, vehicle, dosage, assemblyDays }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(given) as Partial<DemoKind>;
}

/** Time at which the product entered the shop. */
export function demoProductCreatedAt({ code, daysOld }: DemoProduct, now: Date): Date {
  const days = daysOld ?? oldestOrderDays + 1 + seededPicks(`product age ${code}`).int(700);
  return new Date(now.getTime() - days * dayMs - seededPicks(`product hour ${code}`).int(dayMs / 2));
}

/**
 * Parses `Biotina 10 mg` and `Colecalciferol 2.000 UI`. An ingredient without an amount is not active and fills up the
 * rest.
 */
function ingredientsOf({ ingredients }: DemoProduct, { vehicle }: DemoKind): ProductFields['ingredients'] {
  const texts = ingredients.split('; ').filter((text) => text !== '');
  return [...texts, ...(vehicle === null || texts.length === 0 ? [] : [vehicle])].map((text) => {
    const words = text.split(' ');
    const at = words.findIndex((word, place) => place > 0 && place < words.length - 1 && /^[\d.,]+$/.test(word));
    const amount = words[at];
    const name = at === -1 ? text : words.slice(0, at).join(' ');
    const measure = at === -1 ? 'q.s.p.' : words.slice(at + 1).join(' ');
    const concentration = amount === undefined ? null : Number(amount.replaceAll('.', '').replace(',', '.'));
    return { name, concentration, measure, is_active: concentration !== null, visible: true };
  });
}

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('') || null;

const compounded = 'Preparado sob encomenda na nossa farmácia, com laudo de cada matéria-prima.';

function textsOf(
  { about, benefits = [], cents, prescription }: DemoProduct,
  { usage, dosage, recommendations }: DemoKind,
) {
  if (cents === null) return { description: paragraphs(about === '' ? [] : [about]) };
  return {
    description: paragraphs(prescription === undefined && usage !== 3 ? [about, compounded] : [about]),
    dosage: paragraphs([dosage]),
    recommendations: paragraphs([recommendations]),
    benefits: paragraphs(benefits),
  };
}

const promotionDays = { running: [-2, 6], coming: [4, 11], over: [-30, -20] } as const;

function offersOf({ cents, suggestedCents = 0, bulk, promotion }: DemoProduct, now: Date) {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  const [from, to] = promotionDays[promotion?.[0] ?? 'over'];
  return {
    price: centsToWire(suggestedCents),
    discount_price: centsToWire(cents ?? 0),
    ...(bulk && { bulk_config: { is_active: true, min_qty: bulk[0], price: centsToWire(bulk[1]) } }),
    ...(promotion && { promotion: { price: centsToWire(promotion[1]), from: inDays(from), to: inDays(to) } }),
  };
}

function channelsOf(product: DemoProduct, now: Date) {
  const { channels = 'both' } = product;
  const createdAt = demoProductCreatedAt(product, now).toISOString();
  const from = channels === 'later' ? new Date(now.getTime() + 12 * dayMs).toISOString() : createdAt;
  const channel = (isOn: boolean) => ({ is_available: isOn, from: isOn ? from : null });
  return {
    ecommerce: channel(['both', 'online', 'later'].includes(channels)),
    callcenter: channel(['both', 'prescription', 'later'].includes(channels)),
  };
}

function choicesOf({ volume, volumes = [], variants = {} }: DemoProduct, { unit }: DemoKind) {
  if (volume === 0) return {};
  return {
    volume,
    volume_unit: unit,
    volume_variants: {
      items: volumes.map(([value, percent, hidden]) => ({
        value,
        unit,
        price_relative_perc: percent,
        visible: hidden === undefined,
      })),
    },
    variants: {
      items: Object.entries(variants).map(([name, options]) => ({
        name,
        options: options.map((value) => ({ value, visible: true })),
      })),
    },
  };
}

/**
 * Usage of a product. The form decides: a product for the skin may have another usage than its neighbours in the list.
 */
function usageOf({ form, usage }: DemoKind): DemoKind['usage'] {
  const usages = ([usage, 1, 2, 3] as const).filter((each) => firstProductForms[each].includes(form));
  if (usages[0] === undefined) throw new Error(`No such form: ${form}`);
  return usages[0];
}

/** All fields of a demo product, with dates counted from `now`. `formIds` has the ids by the name of the form. */
export function demoProductFields(
  product: DemoProduct,
  { now, slug, formIds }: { now: Date; slug: string; formIds: ReadonlyMap<string, number> },
): ProductFields {
  const kind = demoKindOf(product);
  const { title, subtitle, about, cents, prescription = 'none', age: [min = null, max = null] = [] } = product;
  const isFlagged = Object.fromEntries((product.flags ?? []).map((flag) => [flag, true]));
  return {
    ...newProductFields,
    title,
    subtitle,
    slug,
    summary: about === '' ? null : about,
    external_code: cents === null ? null : product.code,
    max_qty: product.maxQty ?? newProductFields.max_qty,
    keywords: (product.keywords ?? '').split(', ').filter((word) => word !== ''),
    sold_out: product.isSoldOut ?? false,
    ...channelsOf(product, now),
    target_consumer: product.consumer ?? 'a',
    recommended_age: { min, max },
    usage: usageOf(kind),
    form: cents === null ? null : (formIds.get(`${usageOf(kind)} ${kind.form}`) ?? null),
    ingredients: ingredientsOf(product, kind),
    medical_prescription_only: prescription !== 'none',
    retains_prescription: prescriptionClassTable[prescription].retains,
    prescription_class: prescription,
    request_cid: product.asksCid ?? false,
    ...choicesOf(product, kind),
    assembly_days: kind.assemblyDays,
    weight: kind.weightGrams,
    is_refrigerated: product.isRefrigerated ?? false,
    ...textsOf(product, kind),
    ...offersOf(product, now),
    ...isFlagged,
  };
}
