// Named, so that the screens' bundle takes this line and not the whole file.
import { version as ofProduct } from '../../../../package.json';

/** Of the product, in the menu, in OpenAPI and as the tag of a release: declared in the root's package.json alone. */
export const version: string = ofProduct;
