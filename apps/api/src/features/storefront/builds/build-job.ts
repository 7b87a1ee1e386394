/** Publishes a store's site. */
export const buildJobKind = 'storefront.build';
/** Publishes it once the disk has room again. */
export const roomJobKind = 'storefront.room';
/** Publishes it again where the clock has made another of it. */
export const clockJobKind = 'storefront.clock';
