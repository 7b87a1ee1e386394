import { defaultTimeZone, formatInstant } from '../../../kit/dates.ts';
import { filledCents } from '../../../kit/money.ts';
import type { PrescriptionClass } from './prescription-class.ts';
import { prescriptionClassTable } from './prescription-class-table.ts';

/** Sales channels; `callcenter` is the wire name of 'Prescrição'. */
export const salesChannels = ['ecommerce', 'callcenter'] as const;
export type SalesChannel = (typeof salesChannels)[number];
export const salesChannelNames: Record<SalesChannel, string> = { ecommerce: 'E-commerce', callcenter: 'Prescrição' };

/** A switch that applies from an instant on; null applies at once. */
interface DatedSwitch {
  from: string | null;
}

/** A category of a product, with its parent. */
export interface ShownCategory {
  visible: boolean;
  /** Null for a subcategory, which follows its category. */
  channels: Record<SalesChannel, DatedSwitch & { status: boolean }> | null;
  parent: ShownCategory | null;
}

/** The fields that decide whether a product is visible. */
export interface OfferedProduct extends Record<SalesChannel, DatedSwitch & { is_available: boolean }> {
  discount_price: string;
  form: number | string | null;
  sold_out: boolean;
  prescription_class: PrescriptionClass;
  categories: readonly ShownCategory[];
  hasPicture: boolean;
}

export type AvailabilityBlock = 'no_price' | 'no_form' | 'channel_off' | 'from_later' | 'sold_out' | 'never_online';
export type AvailabilityNotice = 'no_visible_category' | 'no_picture';

interface Remark<Code> {
  code: Code;
  /** The problem and its solution. */
  message: string;
}

export interface Availability {
  /** Each of these prevents the sale in the channel. */
  blocks: Remark<AvailabilityBlock>[];
  /** The product is sold, but hard to find. */
  notices: Remark<AvailabilityNotice>[];
}

/** The reasons why a product is not sold in a channel at a moment, and hints that it is hard to find there. */
export function availabilityOf(
  product: OfferedProduct,
  channel: SalesChannel,
  at: Date,
  timeZone = defaultTimeZone,
): Availability {
  const name = salesChannelNames[channel];
  const { is_available: isOn, from } = product[channel];
  const blocks: Availability['blocks'] = [];
  const block = (code: AvailabilityBlock, message: string) => blocks.push({ code, message });

  if (filledCents(product.discount_price) === null) block('no_price', 'Falta o preço de venda: informe-o.');
  if (product.form === null) block('no_form', 'Falta a forma farmacêutica: escolha uma.');
  if (!isOn) block('channel_off', `O canal ${name} está desligado neste produto: ligue-o.`);
  if (isOn && from !== null && !hasBegun(from, at)) {
    const begin = formatInstant(from, timeZone);
    block('from_later', `Disponível em ${name} só a partir de ${begin}: espere, ou antecipe a data.`);
  }
  if (product.sold_out) block('sold_out', 'O produto está esgotado: desmarque quando voltar a ser vendido.');
  const controlled = prescriptionClassTable[product.prescription_class];
  if (channel === 'ecommerce' && controlled.isNeverOnline) {
    block(
      'never_online',
      `A lei não permite vender pela internet: ${controlled.name}. Ofereça-o em ${salesChannelNames.callcenter}.`,
    );
  }

  return { blocks, notices: noticesOf(product, channel, at) };
}

function noticesOf(product: OfferedProduct, channel: SalesChannel, at: Date): Availability['notices'] {
  const notices: Availability['notices'] = [];
  if (!product.categories.some((category) => isCategoryShown(category, channel, at))) {
    notices.push({ code: 'no_visible_category', message: unseenMessage(product.categories, channel, at) });
  }
  if (!product.hasPicture) notices.push({ code: 'no_picture', message: 'Sem foto: adicione uma na galeria.' });
  return notices;
}

/** A visible category may still be absent from one channel, so that a list may call it "Visível". */
function unseenMessage(categories: readonly ShownCategory[], channel: SalesChannel, at: Date): string {
  const other = channel === 'ecommerce' ? 'callcenter' : 'ecommerce';
  if (!categories.some((category) => isCategoryShown(category, other, at))) {
    return 'Nenhuma categoria visível tem este produto: coloque-o em uma, ou mostre a que o tem.';
  }
  const [here, there] = [salesChannelNames[channel], salesChannelNames[other]];
  return `As categorias deste produto só aparecem em ${there}: ligue o canal ${here} em uma, ou coloque-o em outra.`;
}

/** True if people can find the category in the channel: it and its parent are visible and have begun. */
export function isCategoryShown(category: ShownCategory, channel: SalesChannel, at: Date): boolean {
  const ownSwitch = category.channels?.[channel];
  const isOn = ownSwitch === undefined || (ownSwitch.status && hasBegun(ownSwitch.from, at));
  return category.visible && isOn && (category.parent === null || isCategoryShown(category.parent, channel, at));
}

/** The instant is inclusive. */
const hasBegun = (from: string | null, at: Date) => from === null || Date.parse(from) <= at.getTime();
