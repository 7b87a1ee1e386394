import type { PrescriptionClass } from '@botica/contract/features/products/record/prescription-class';
import { prescriptionClassTable } from '@botica/contract/features/products/record/prescription-class-table';
import { type DemoKind, type DemoKindName, demoKinds } from './demo-kinds.ts';

/** What only some products of the demo store have. */
interface DemoDetails extends Partial<Pick<DemoKind, 'form' | 'unit' | 'vehicle' | 'dosage' | 'assemblyDays'>> {
  suggestedCents: number;
  /** Beside the base volume: how much, at so many per cent of the price; the last word hides it. */
  volumes: readonly (readonly [value: number, percent: number, hidden?: 'hidden'])[];
  /** What is chosen besides: `{ Sabor: ['Menta', 'Uva'] }`. */
  variants: Readonly<Record<string, readonly string[]>>;
  consumer: 'm' | 'f' | 'p';
  age: readonly [min: number | null, max: number | null];
  isRefrigerated: boolean;
  bulk: readonly [minQty: number, cents: number];
  promotion: readonly [when: 'running' | 'coming' | 'over', cents: number];
  isSoldOut: boolean;
  /** Both, unless said. */
  channels: 'both' | 'prescription' | 'online' | 'none' | 'later';
  prescription: PrescriptionClass;
  asksCid: boolean;
  flags: readonly ('is_highlight' | 'is_offer' | 'is_banner' | 'is_banner_category')[];
  keywords: string;
  benefits: readonly string[];
  /** Titles. */
  buyWith: readonly string[];
  maxQty: number;
  /** It came into the shop so many days ago; else longer ago than any order of the demo. */
  daysOld: number;
}

/** A product of the demo store in a few words: see `demo-product-fields.ts` for all that follows from them. */
export interface DemoProduct extends Partial<DemoDetails> {
  kind: DemoKindName;
  code: string;
  title: string;
  subtitle: string | null;
  /** Null: a draft without price and form. */
  cents: number | null;
  volume: number;
  /** `Biotina 10 mg; Excipiente`: with an amount an active one. */
  ingredients: string;
  about: string;
}

export type DemoRow = readonly [
  title: string,
  subtitle: string | null,
  cents: number | null,
  volume: number,
  ingredients: string,
  about: string,
  details?: Partial<DemoDetails>,
];

/** Products of one kind; their codes are numbered from `first` on. */
export function demoShelf(kind: DemoKindName, rows: readonly DemoRow[], first = 1): DemoProduct[] {
  return rows.map(([title, subtitle, cents, volume, ingredients, about, details], index) => ({
    kind,
    title,
    subtitle,
    cents,
    volume,
    ingredients,
    about,
    code: `${demoKinds[kind].code}-${String(first + index).padStart(3, '0')}`,
    ...details,
  }));
}

/** May somebody have ordered it from the storefront at some time, whether or not it is to be had just now? */
export function isSoldOnline({
  cents,
  daysOld,
  channels = 'both',
  prescription = 'none',
}: Partial<DemoProduct>): boolean {
  const isInShop = cents !== null && daysOld === undefined && (channels === 'both' || channels === 'online');
  return isInShop && !prescriptionClassTable[prescription].isNeverOnline;
}
