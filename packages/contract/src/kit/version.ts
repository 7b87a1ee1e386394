// A named import, so that the screens' bundle contains this line and not the whole file.
import { version as ofProduct } from '../../../../package.json';

/** The product's version in the menu, in OpenAPI and in a release's tag, declared only in the root's package.json. */
export const version: string = ofProduct;
