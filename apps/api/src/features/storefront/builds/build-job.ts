/** Job: publishes a store's site. */
export const buildJobKind = 'storefront.build';
/** Job: publishes the site again after the disk was full. */
export const roomJobKind = 'storefront.room';
/** Job: publishes the site again when a date has come. */
export const clockJobKind = 'storefront.clock';
