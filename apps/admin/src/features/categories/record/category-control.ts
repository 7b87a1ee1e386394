import type { Control } from 'react-hook-form';
import type { CategoryOutput, CategoryValues } from './category-values.ts';

/** Control of the category form, for its sections. */
export type CategoryControl = Control<CategoryValues, unknown, CategoryOutput>;
