import type { ListedSubcategory } from '@botica/contract/features/categories/category-schemas';
import type { ShownCategory } from '@botica/contract/features/products/record/availability-of';

/** The product's categories for `availabilityOf`. Until the store's categories are loaded they count as shown. */
export function shownCategories(
  places: readonly { id: number }[],
  all: readonly ListedSubcategory[] | undefined,
): ShownCategory[] {
  if (all === undefined) return [{ visible: true, channels: null, parent: null }];
  const shown = (id: number): ShownCategory[] => {
    const category = all.find((one) => one.id === id);
    if (category === undefined) return [];
    const { visible, ecommerce, callcenter, parent_id } = category;
    const [parent = null] = parent_id === null ? [] : shown(parent_id);
    return [{ visible, channels: ecommerce && callcenter && { ecommerce, callcenter }, parent }];
  };
  return places.flatMap(({ id }) => shown(id));
}
