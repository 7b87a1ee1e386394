import type { Control } from 'react-hook-form';
import type { CategoryOutput, CategoryValues } from './category-values.ts';

/** The form of a category, as its sections reach it. */
export type CategoryControl = Control<CategoryValues, unknown, CategoryOutput>;
