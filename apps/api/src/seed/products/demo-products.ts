import { demoCapsules } from './demo-capsules.ts';
import { demoFace } from './demo-face.ts';
import { demoHairAndPets } from './demo-hair-and-pets.ts';
import { demoLiquids } from './demo-liquids.ts';
import { demoOral } from './demo-oral.ts';
import { demoOthers } from './demo-others.ts';
import { demoPrescribed } from './demo-prescribed.ts';
import type { DemoProduct } from './demo-product.ts';
import { demoSkin } from './demo-skin.ts';
import { demoVitamins } from './demo-vitamins.ts';

/** All products of the demo store. Titles are unique, because products refer to each other by title. */
export const demoProducts: readonly DemoProduct[] = [
  ...demoVitamins,
  ...demoCapsules,
  ...demoOral,
  ...demoLiquids,
  ...demoSkin,
  ...demoFace,
  ...demoHairAndPets,
  ...demoOthers,
  ...demoPrescribed,
];
