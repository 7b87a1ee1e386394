import type { PrescriptionClass } from '@botica/contract/features/products/record/prescription-class';
import { prescriptionClassTable } from '@botica/contract/features/products/record/prescription-class-table';
import { type DemoKind, type DemoKindName, demoKinds } from './demo-kinds.ts';

/** Optional fields of demo products. */
interface DemoDetails extends Partial<Pick<DemoKind, 'form' | 'unit' | 'vehicle' | 'dosage' | 'assemblyDays'>> {
  suggestedCents: number;
  /** Further volumes, each with its price in percent of the base price; the last word hides it. */
  volumes: readonly (readonly [value: number, percent: number, hidden?: 'hidden'])[];
  /** Options: `{ Sabor: ['Menta', 'Uva'] }`. */
  variants: Readonly<Record<string, readonly string[]>>;
  consumer: 'm' | 'f' | 'p';
  age: readonly [min: number | null, max: number | null];
  isRefrigerated: boolean;
  bulk: readonly [minQty: number, cents: number];
  promotion: readonly [when: 'running' | 'coming' | 'over', cents: number];
  isSoldOut: boolean;
  /** Both by default. */
  channels: 'both' | 'prescription' | 'online' | 'none' | 'later';
  prescription: PrescriptionClass;
  asksCid: boolean;
  flags: readonly ('is_highlight' | 'is_offer' | 'is_banner' | 'is_banner_category')[];
  keywords: string;
  benefits: readonly string[];
  /** Titles of products. */
  buyWith: readonly string[];
  maxQty: number;
  /** Age in days. The default is older than every demo order. */
  daysOld: number;
}

/** Short form of a demo product. `demo-product-fields.ts` derives all other fields from it. */
export interface DemoProduct extends Partial<DemoDetails> {
  kind: DemoKindName;
  code: string;
  title: string;
  subtitle: string | null;
  /** Null for a draft without price and form. */
  cents: number | null;
  volume: number;
  /** `Biotina 10 mg; Excipiente`: an ingredient with an amount is active. */
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

/** Products of one kind. Their codes are numbered from `first` on. */
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

/** True if the shop has ever sold it, even if it is not available now. */
export function isSoldOnline({
  cents,
  daysOld,
  channels = 'both',
  prescription = 'none',
}: Partial<DemoProduct>): boolean {
  const isInShop = cents !== null && daysOld === undefined && (channels === 'both' || channels === 'online');
  return isInShop && !prescriptionClassTable[prescription].isNeverOnline;
}
