import type { Migration } from 'kysely';
import { up as createStoresAndPeople } from './0001-create-stores-and-people.ts';
import { up as createOrders } from './0002-create-orders.ts';
import { up as createPeople } from './0003-create-people.ts';
import { up as createCustomers } from './0004-create-customers.ts';
import { up as extendBranches } from './0005-extend-branches.ts';
import { up as markPlacesInLists } from './0006-mark-places-in-lists.ts';
import { up as dropDeliveryLocationsWithBranch } from './0007-drop-delivery-locations-with-branch.ts';
import { up as findDeliveryByCep } from './0008-find-delivery-by-cep.ts';
import { up as keepHandedOver } from './0009-keep-handed-over.ts';
import { up as expireIntegrationKeys } from './0010-expire-integration-keys.ts';
import { up as slideLimits } from './0011-sliding-limits-and-session-roots.ts';
import { up as stageImports } from './0012-stage-imports.ts';
import { up as tellOfIntegrationKeys } from './0013-tell-of-integration-keys.ts';
import { up as confirmEmails } from './0014-confirm-emails.ts';
import { up as endWithTheStore } from './0015-end-with-the-store.ts';
import { up as noteWhoIsPresent } from './0016-note-who-is-present.ts';
import { up as keepWorks } from './0017-keep-works.ts';
import { up as findByCode } from './0018-find-by-code.ts';
import { up as takeBack } from './0019-take-back.ts';
import { up as sendWebhooks } from './0020-send-webhooks.ts';
import { up as filterOrders } from './0021-filter-orders.ts';
import { up as keepPaymentEvents } from './0022-keep-payment-events.ts';
import { up as keepOrderNotes } from './0023-keep-order-notes.ts';
import { up as scopeIntegrationKeys } from './0024-scope-integration-keys.ts';
import { up as noteMarketingConsent } from './0025-note-marketing-consent.ts';
import { up as keepOrderDrafts } from './0026-keep-order-drafts.ts';
import { up as tellCustomers } from './0027-tell-customers.ts';
import { up as importOrders } from './0028-import-orders.ts';
import { up as keepOrderViews } from './0029-keep-order-views.ts';
import { up as noteWhoOptedOut } from './0030-note-who-opted-out.ts';
import { up as scopeIdempotencyKeys } from './0031-scope-idempotency-keys.ts';
import { up as forgetWaysOfPayment } from './0032-forget-ways-of-payment.ts';
import { up as noteLooksOfPrograms } from './0033-note-looks-of-programs.ts';
import { up as countInIndexes } from './0034-count-in-indexes.ts';
import { up as createProducts } from './0035-create-products.ts';
import { up as keepMedia } from './0036-keep-media.ts';
import { up as linkItemsToProducts } from './0037-link-items-to-products.ts';
import { up as createCategories } from './0038-create-categories.ts';
import { up as keepProductMedias } from './0039-keep-product-medias.ts';
import { up as findPicturesOfItems } from './0040-find-pictures-of-items.ts';
import { up as narrowProductsInIndexes } from './0041-narrow-products-in-indexes.ts';
import { up as keepImportFiles } from './0042-keep-import-files.ts';
import { up as createCoupons } from './0043-create-coupons.ts';
import { up as createPosts } from './0044-create-posts.ts';
import { up as discountFreight } from './0045-discount-freight.ts';
import { up as createWebsiteSections } from './0046-create-website-sections.ts';
import { up as connectRdStation } from './0047-connect-rd-station.ts';
import { up as keepPolicyVersions } from './0048-keep-policy-versions.ts';
import { up as createRedirects } from './0049-create-redirects.ts';
import { up as dressStores } from './0050-dress-stores.ts';
import { up as closeOnDays } from './0051-close-on-days.ts';
import { up as keepTransactions } from './0052-keep-transactions.ts';
import { up as nameStores } from './0053-name-stores.ts';
import { up as keepOwnBook } from './0054-keep-own-book.ts';
import { up as confirmWhoItIs } from './0055-confirm-who-it-is.ts';
import { up as countWhatIsDue } from './0056-count-what-is-due.ts';
import { up as connectPagarme } from './0057-connect-pagarme.ts';
import { up as keepStandalonePayments } from './0058-keep-standalone-payments.ts';
import { up as dateWhatComesBack } from './0059-date-what-comes-back.ts';
import { up as readPagarme } from './0060-read-pagarme.ts';
import { up as countAtProvider } from './0061-count-at-provider.ts';
import { up as findUnsettled } from './0062-find-unsettled.ts';
import { up as closeMonths } from './0063-close-months.ts';
import { up as askProvider } from './0064-ask-provider.ts';
import { up as countDaysWhole } from './0065-count-days-whole.ts';
import { up as raiseAlerts } from './0066-raise-alerts.ts';
import { up as sortWithdrawn } from './0067-sort-withdrawn.ts';
import { up as alertCharges } from './0068-alert-charges.ts';
import { up as publishStorefronts } from './0069-publish-storefronts.ts';
import { up as exportSites } from './0070-export-sites.ts';
import { up as keepFormerSlugs } from './0071-keep-former-slugs.ts';
import { up as noteSlugsGone } from './0072-note-slugs-gone.ts';
import { up as boundFormerSlugs } from './0073-bound-former-slugs.ts';
import { up as publishByLaw } from './0074-publish-by-law.ts';
import { up as receiveByHand } from './0075-receive-by-hand.ts';
import { up as closeDays } from './0076-close-days.ts';
import { up as sayWhatIsTaken } from './0077-say-what-is-taken.ts';
import { up as keepLeadTimes } from './0078-keep-lead-times.ts';
import { up as findInvoices } from './0079-find-invoices.ts';
import { up as tellLaterCodes } from './0080-tell-later-codes.ts';
import { up as tellCorrections } from './0081-tell-corrections.ts';
import { up as hideSetup } from './0082-hide-setup.ts';
import { up as tellDeliveries } from './0083-tell-deliveries.ts';
import { up as splitLines } from './0084-split-lines.ts';
import { up as rewriteBooks } from './0085-rewrite-books.ts';
import { up as dateImportedRefunds } from './0086-date-imported-refunds.ts';
import { up as publishColors } from './0087-publish-colors.ts';
import { up as importColumns } from './0088-import-columns.ts';
import { up as countSearches } from './0089-count-searches.ts';
import { up as keepStatements } from './0090-keep-statements.ts';
import { up as chooseCouponProducts } from './0091-choose-coupon-products.ts';
import { up as tellProductCodes } from './0092-tell-product-codes.ts';
import { up as setRefreshPause } from './0093-set-refresh-pause.ts';
import { up as wordSearchResults } from './0094-word-search-results.ts';
import { up as orderHistoriesByTime } from './0095-order-histories-by-time.ts';
import { up as drawSharePictures } from './0096-draw-share-pictures.ts';
import { up as wordMoreSearchResults } from './0097-word-more-search-results.ts';
import { up as keepCouponCodes } from './0098-keep-coupon-codes.ts';
import { up as keepCrfFiles } from './0099-keep-crf-files.ts';
import { up as dropStagedLocations } from './0100-drop-staged-locations.ts';

/** All migrations by number. A migration that is on the main branch is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-create-stores-and-people': { up: createStoresAndPeople },
  '0002-create-orders': { up: createOrders },
  '0003-create-people': { up: createPeople },
  '0004-create-customers': { up: createCustomers },
  '0005-extend-branches': { up: extendBranches },
  '0006-mark-places-in-lists': { up: markPlacesInLists },
  '0007-drop-delivery-locations-with-branch': { up: dropDeliveryLocationsWithBranch },
  '0008-find-delivery-by-cep': { up: findDeliveryByCep },
  '0009-keep-handed-over': { up: keepHandedOver },
  '0010-expire-integration-keys': { up: expireIntegrationKeys },
  '0011-sliding-limits-and-session-roots': { up: slideLimits },
  '0012-stage-imports': { up: stageImports },
  '0013-tell-of-integration-keys': { up: tellOfIntegrationKeys },
  '0014-confirm-emails': { up: confirmEmails },
  '0015-end-with-the-store': { up: endWithTheStore },
  '0016-note-who-is-present': { up: noteWhoIsPresent },
  '0017-keep-works': { up: keepWorks },
  '0018-find-by-code': { up: findByCode },
  '0019-take-back': { up: takeBack },
  '0020-send-webhooks': { up: sendWebhooks },
  '0021-filter-orders': { up: filterOrders },
  '0022-keep-payment-events': { up: keepPaymentEvents },
  '0023-keep-order-notes': { up: keepOrderNotes },
  '0024-scope-integration-keys': { up: scopeIntegrationKeys },
  '0025-note-marketing-consent': { up: noteMarketingConsent },
  '0026-keep-order-drafts': { up: keepOrderDrafts },
  '0027-tell-customers': { up: tellCustomers },
  '0028-import-orders': { up: importOrders },
  '0029-keep-order-views': { up: keepOrderViews },
  '0030-note-who-opted-out': { up: noteWhoOptedOut },
  '0031-scope-idempotency-keys': { up: scopeIdempotencyKeys },
  '0032-forget-ways-of-payment': { up: forgetWaysOfPayment },
  '0033-note-looks-of-programs': { up: noteLooksOfPrograms },
  '0034-count-in-indexes': { up: countInIndexes },
  '0035-create-products': { up: createProducts },
  '0036-keep-media': { up: keepMedia },
  '0037-link-items-to-products': { up: linkItemsToProducts },
  '0038-create-categories': { up: createCategories },
  '0039-keep-product-medias': { up: keepProductMedias },
  '0040-find-pictures-of-items': { up: findPicturesOfItems },
  '0041-narrow-products-in-indexes': { up: narrowProductsInIndexes },
  '0042-keep-import-files': { up: keepImportFiles },
  '0043-create-coupons': { up: createCoupons },
  '0044-create-posts': { up: createPosts },
  '0045-discount-freight': { up: discountFreight },
  '0046-create-website-sections': { up: createWebsiteSections },
  '0047-connect-rd-station': { up: connectRdStation },
  '0048-keep-policy-versions': { up: keepPolicyVersions },
  '0049-create-redirects': { up: createRedirects },
  '0050-dress-stores': { up: dressStores },
  '0051-close-on-days': { up: closeOnDays },
  '0052-keep-transactions': { up: keepTransactions },
  '0053-name-stores': { up: nameStores },
  '0054-keep-own-book': { up: keepOwnBook },
  '0055-confirm-who-it-is': { up: confirmWhoItIs },
  '0056-count-what-is-due': { up: countWhatIsDue },
  '0057-connect-pagarme': { up: connectPagarme },
  '0058-keep-standalone-payments': { up: keepStandalonePayments },
  '0059-date-what-comes-back': { up: dateWhatComesBack },
  '0060-read-pagarme': { up: readPagarme },
  '0061-count-at-provider': { up: countAtProvider },
  '0062-find-unsettled': { up: findUnsettled },
  '0063-close-months': { up: closeMonths },
  '0064-ask-provider': { up: askProvider },
  '0065-count-days-whole': { up: countDaysWhole },
  '0066-raise-alerts': { up: raiseAlerts },
  '0067-sort-withdrawn': { up: sortWithdrawn },
  '0068-alert-charges': { up: alertCharges },
  '0069-publish-storefronts': { up: publishStorefronts },
  '0070-export-sites': { up: exportSites },
  '0071-keep-former-slugs': { up: keepFormerSlugs },
  '0072-note-slugs-gone': { up: noteSlugsGone },
  '0073-bound-former-slugs': { up: boundFormerSlugs },
  '0074-publish-by-law': { up: publishByLaw },
  '0075-receive-by-hand': { up: receiveByHand },
  '0076-close-days': { up: closeDays },
  '0077-say-what-is-taken': { up: sayWhatIsTaken },
  '0078-keep-lead-times': { up: keepLeadTimes },
  '0079-find-invoices': { up: findInvoices },
  '0080-tell-later-codes': { up: tellLaterCodes },
  '0081-tell-corrections': { up: tellCorrections },
  '0082-hide-setup': { up: hideSetup },
  '0083-tell-deliveries': { up: tellDeliveries },
  '0084-split-lines': { up: splitLines },
  '0085-rewrite-books': { up: rewriteBooks },
  '0086-date-imported-refunds': { up: dateImportedRefunds },
  '0087-publish-colors': { up: publishColors },
  '0088-import-columns': { up: importColumns },
  '0089-count-searches': { up: countSearches },
  '0090-keep-statements': { up: keepStatements },
  '0091-choose-coupon-products': { up: chooseCouponProducts },
  '0092-tell-product-codes': { up: tellProductCodes },
  '0093-set-refresh-pause': { up: setRefreshPause },
  '0094-word-search-results': { up: wordSearchResults },
  '0095-order-histories-by-time': { up: orderHistoriesByTime },
  '0096-draw-share-pictures': { up: drawSharePictures },
  '0097-word-more-search-results': { up: wordMoreSearchResults },
  '0098-keep-coupon-codes': { up: keepCouponCodes },
  '0099-keep-crf-files': { up: keepCrfFiles },
  '0100-drop-staged-locations': { up: dropStagedLocations },
};
