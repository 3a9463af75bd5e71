/** Where each file goes: the first pattern that fits. Removed when every file has arrived. */
const ROOMS: readonly [from: RegExp, to: string][] = [
  // --- addresses of the product stay beside the rooms
  [/^src\/(urls|shop-urls|backstage-urls|address-news|make-address)(\.test)?\.ts$/, 'src/$1$2.ts'],
  [/^src\/(domain|ui)\/(.*)$/, 'src/$1/$2'],

  // --- journeys
  [
    /^src\/journeys\/(account|backstage|basket|christmas|help|orders|recommendations|returns|sign-in|stores|withdrawal)\/(.*)$/,
    'src/features/$1/$2',
  ],
  [/^src\/journeys\/cancellation\/(.*)$/, 'src/features/order-changes/cancel/$1'],
  [/^src\/journeys\/(delivery|messages)\/(.*)$/, 'src/features/order-changes/$1/$2'],
  [/^src\/journeys\/consent\/(.*)$/, 'src/features/privacy/$1'],
  [/^src\/journeys\/gift-receipts\/(.*)$/, 'src/features/gifts/$1'],
  [
    /^src\/journeys\/intake\/(content-call\.api|content-examples\.data|content\.api|take-in-content)(.*)$/,
    'src/features/content/$1$2',
  ],
  [/^src\/journeys\/intake\/(catalogue\.api|take-in-catalogue)(.*)$/, 'src/features/catalogue/$1$2'],
  [/^src\/journeys\/intake\/(customers\.api|take-in-customers)(.*)$/, 'src/features/account/$1$2'],
  [/^src\/journeys\/intake\/(envelopes|intake-call|take-in-each)(.*)$/, 'src/platform/calls/$1$2'],
  [/^src\/journeys\/intake\/(.*)$/, 'src/features/order-records/intake/$1'],
  [/^src\/journeys\/legal\/(.*)$/, 'src/features/brand/$1'],
  [/^src\/journeys\/shopping\/(home-pictures)(.*)$/, 'src/features/brand/$1$2'],
  [/^src\/journeys\/shopping\/(.*)$/, 'src/features/shop/$1'],
  [/^src\/journeys\/tracking\/(.*)$/, 'src/features/return-tracking/$1'],

  // --- flows: to the feature that owns the idea
  [/^src\/flows\/(access-mails)(.*)$/, 'src/features/account/$1$2'],
  [/^src\/flows\/(amend-link|deposit-rows)(.*)$/, 'src/features/christmas/$1$2'],
  [/^src\/flows\/(ask-recommendations|carousel-place)(.*)$/, 'src/features/recommendations/$1$2'],
  [
    /^src\/flows\/(basket-limit|basket-refusals|shop-visit|ways-back|product-messages|never-returnable)(.*)$/,
    'src/features/basket/$1$2',
  ],
  [/^src\/flows\/(bind-gift|sent-receipts)(.*)$/, 'src/features/gifts/$1$2'],
  [
    /^src\/flows\/(catalogue-example\.data|first-picture|known-product-id|swatch-src)(.*)$/,
    'src/features/catalogue/$1$2',
  ],
  [
    /^src\/flows\/(channels-question|no-printer|return-places|return-proof-messages|return-proof)(.*)$/,
    'src/features/returns/$1$2',
  ],
  [
    /^src\/flows\/(cancelled-collection|chosen-reason|confirmed-to|cut-offs-of|order-call|order-example\.data|order-form|refund-sentences|under-way|with-contact|withdrawn-return)(.*)$/,
    'src/features/order-records/$1$2',
  ],
  [/^src\/flows\/(find-as-its-maker)(.*)$/, 'src/features/return-tracking/$1$2'],
  [/^src\/flows\/(find-drop-offs|find-near|locate|place-choices)(.*)$/, 'src/features/stores/$1$2'],
  [/^src\/flows\/(known-store-id)(.*)$/, 'src/platform/calls/$1$2'],
  [/^src\/flows\/(limits)(.*)$/, 'src/platform/security/$1$2'],
  [/^src\/flows\/(use-request|use-restored)(.*)$/, 'src/platform/browser/$1$2'],

  // --- outside: the machine of writes, and each write's stages
  [/^src\/outside\/(outside-writes|run-stages|finish-write|write-kind)(.*)$/, 'src/platform/writes/$1$2'],
  [/^src\/outside\/(within-ms)(.*)$/, 'src/platform/outside/$1$2'],
  [/^src\/outside\/(order-write|refresh-order)(.*)$/, 'src/features/order-records/$1$2'],
  [/^src\/outside\/gift-mails(.*)$/, 'src/features/gifts/gift-mail-queue$1'],
  [/^src\/outside\/(end-receipt|gift-write|issue-gift|take-back-receipt)(.*)$/, 'src/features/gifts/$1$2'],
  [/^src\/outside\/(withdraw-write)(.*)$/, 'src/features/withdrawal/$1$2'],
  [/^src\/outside\/(end-return-write)(.*)$/, 'src/features/return-tracking/$1$2'],
  [/^src\/outside\/(.*)$/, 'src/features/returns/$1'],

  // --- records
  [
    /^src\/adapters\/postgres\/(christmas-news|recipients-returns|draft-row|details-row|history-rows|intake-rows|order-changes|order-intake|order-records|order-rows|upsert-lines|gift-receipt-rows|withdrawn-rows|order-details|remove-units)(.*)$/,
    'src/features/order-records/$1$2',
  ],
  [
    /^src\/adapters\/postgres\/(account-records|address-book|customer-intake|customer-rows|end-access|moved-addresses)(.*)$/,
    'src/features/account/$1$2',
  ],
  [/^src\/adapters\/postgres\/(session-records|single-use-links)(.*)$/, 'src/platform/sessions/$1$2'],
  [/^src\/adapters\/postgres\/(attempt-counter)(.*)$/, 'src/platform/security/$1$2'],
  [/^src\/adapters\/postgres\/(service-credentials)(.*)$/, 'src/platform/calls/$1$2'],
  [/^src\/adapters\/postgres\/(basket-records|basket-rows)(.*)$/, 'src/features/basket/$1$2'],
  [
    /^src\/adapters\/postgres\/(catalogue-intake|catalogue-records|catalogue-rows|listing-order|listing-records|lexemes|known-words|asked-words|offer-rows|product-slug|relist|stars-of|stocked-product|to-shelf-counts|review-rows)(.*)$/,
    'src/features/catalogue/$1$2',
  ],
  [/^src\/adapters\/postgres\/(product-visits)(.*)$/, 'src/features/catalogue/$1$2'],
  [/^src\/adapters\/postgres\/(review-records)(.*)$/, 'src/features/shop/$1$2'],

  [
    /^src\/adapters\/postgres\/(content-intake|content-records|content-rows|kept-content|site-messages)(.*)$/,
    'src/features/content/$1$2',
  ],
  [
    /^src\/adapters\/postgres\/(created-returns|draft-returns|step-three-records|return-steps|return-reports)(.*)$/,
    'src/features/returns/$1$2',
  ],
  [
    /^src\/adapters\/postgres\/(follow-returns|listed-returns|return-scans|tracked-records|tracked-returns)(.*)$/,
    'src/features/return-tracking/$1$2',
  ],
  [/^src\/adapters\/postgres\/(gift-receipt-records|gift-holders|held-gifts)(.*)$/, 'src/features/gifts/$1$2'],
  [/^src\/adapters\/postgres\/(withdrawal-records)(.*)$/, 'src/features/withdrawal/$1$2'],
  [/^src\/adapters\/postgres\/(latest-mails|mail-records|sealed-mail)(.*)$/, 'src/platform/mails/$1$2'],
  [/^src\/adapters\/postgres\/(due-work|sweep)(.*)$/, 'src/platform/jobs/$1$2'],
  [/^src\/adapters\/postgres\/(outside-writes)(\..*)$/, 'src/platform/writes/$1.records$2'],
  [/^src\/adapters\/postgres\/(kept-posts|command-log)(.*)$/, 'src/platform/forms/$1$2'],
  [/^src\/adapters\/postgres\/(.*)$/, 'src/platform/database/$1'],

  // --- systems
  [
    /^src\/adapters\/(channels|geocoder|gift-email|mail|order-management|reasons|return-email|shops|carriers|recommendations)\/(.*)$/,
    'src/systems/$1/$2',
  ],
  [/^src\/adapters\/tracking\/(.*)$/, 'src/systems/carriers/$1'],
  [/^src\/adapters\/outside-system\/(.*)$/, 'src/platform/outside/$1'],
  [/^src\/adapters\/(outside-systems)(.*)$/, 'src/main/$1$2'],
  [
    /^src\/adapters\/(http-call|outside-wait|read-optional|fair-work|trace|code-pattern|wire-values|wire-address|wire-store)(.*)$/,
    'src/platform/outside/$1$2',
  ],
  [/^src\/adapters\/(near-sql|own-sql|sql)(.*)$/, 'src/platform/database/$1$2'],
  [/^src\/adapters\/(metrics)(.*)$/, 'src/platform/http/$1$2'],
  [/^src\/adapters\/addresses\/(.*)$/, 'src/features/account/$1'],
  [/^src\/adapters\/catalogue\/(.*)$/, 'src/features/catalogue/$1'],
  [/^src\/adapters\/content\/(.*)$/, 'src/features/content/$1'],
  [/^src\/adapters\/customers\/(.*)$/, 'src/features/account/$1'],
  [/^src\/adapters\/identity\/(.*)$/, 'src/platform/security/$1'],
  [/^src\/adapters\/codes\/(.*)$/, 'src/platform/pdf/$1'],
  [/^src\/adapters\/papers\/acknowledgements\/(.*)$/, 'src/features/withdrawal/$1'],
  [/^src\/adapters\/papers\/labels\/(.*)$/, 'src/features/returns/label/$1'],
  [/^src\/adapters\/papers\/receipts\/(.*)$/, 'src/features/orders/$1'],
  [/^src\/adapters\/papers\/(paper-worker|papers-aside|papers-here|draw-paper|paper)(\..*)$/, 'src/main/$1$2'],
  [/^src\/adapters\/papers\/(.*)$/, 'src/platform/pdf/$1'],

  // --- saved JSON: beside its SQL
  [/^src\/kept-json\/(kept-json|codec|cut-out|sparse|note-in-log|site-key|address)(.*)$/, 'src/platform/database/$1$2'],
  [/^src\/kept-json\/(due-work-facts)(.*)$/, 'src/platform/jobs/$1$2'],
  [/^src\/kept-json\/(mail-recipient)(.*)$/, 'src/platform/mails/$1$2'],
  [/^src\/kept-json\/(basket-lines)(.*)$/, 'src/features/basket/$1$2'],
  [/^src\/kept-json\/(christmas-reminder)(.*)$/, 'src/features/order-records/$1$2'],
  [/^src\/kept-json\/(content-fields)(.*)$/, 'src/features/content/$1$2'],
  [/^src\/kept-json\/(create-return|return-facts|return-work|return-writes)(\..*)$/, 'src/features/returns/$1-json$2'],
  [/^src\/kept-json\/(gift-work)(.*)$/, 'src/features/gifts/$1$2'],
  [/^src\/kept-json\/(write-head)(.*)$/, 'src/features/order-records/$1$2'],
  [/^src\/kept-json\/(listing-card|product-facts)(.*)$/, 'src/features/catalogue/$1$2'],
  [/^src\/kept-json\/(draft|order-change|order-facts|order-write)(\..*)$/, 'src/features/order-records/$1-json$2'],
  [/^src\/kept-json\/(shop-facts)(.*)$/, 'src/platform/outside/$1$2'],
  [/^src\/kept-json\/(taste)(.*)$/, 'src/systems/recommendations/$1$2'],

  // --- shapes
  [/^src\/ports\/(clock)(.*)$/, 'src/domain/time/$1$2'],
  [/^src\/ports\/baskets(.*)$/, 'src/domain/basket/basket-owner$1'],
  [/^src\/ports\/gift-receipts(.*)$/, 'src/domain/gift-receipts/gift-receipt$1'],
  [/^src\/ports\/withdrawals(.*)$/, 'src/domain/withdrawal/withdrawal$1'],
  [/^src\/ports\/order-intake(.*)$/, 'src/domain/orders/order-update$1'],
  [/^src\/ports\/places(.*)$/, 'src/domain/shops/drop-offs$1'],
  [/^src\/ports\/recommendations(.*)$/, 'src/domain/recommendations/recommendations$1'],
  [/^src\/ports\/(shelves)(.*)$/, 'src/domain/catalogue/$1$2'],
  [/^src\/ports\/(catalogue|listings)(\..*)$/, 'src/features/catalogue/$1$2'],
  [/^src\/ports\/content(.*)$/, 'src/features/content/content$1'],
  [/^src\/ports\/(address-book|customer-intake|phone-and-postcode)(\..*)$/, 'src/features/account/$1$2'],
  [/^src\/ports\/(order-records)(\..*)$/, 'src/features/order-records/order-details$2'],
  [/^src\/ports\/(ending-returns)(.*)$/, 'src/features/returns/$1$2'],
  [/^src\/ports\/(code-pictures|papers|acknowledgements|receipts)(.*)$/, 'src/platform/pdf/$1$2'],
  [/^src\/ports\/(command-log)(.*)$/, 'src/platform/database/transaction$2'],
  [/^src\/ports\/(due-work|jobs)(\..*)$/, 'src/platform/jobs/$1$2'],
  [/^src\/ports\/(fault-switch|order-management-health)(.*)$/, 'src/platform/outside/$1$2'],
  [/^src\/ports\/(kept-posts)(\..*)$/, 'src/platform/forms/form-fields$2'],
  [/^src\/ports\/log(.*)$/, 'src/platform/log$1'],
  [/^src\/ports\/(mail-records|mail|gift-email|return-email)(\..*)$/, 'src/platform/mails/$1$2'],
  [/^src\/ports\/(outside-writes)(\..*)$/, 'src/platform/writes/outside-write$2'],
  [/^src\/ports\/(passwords|seal|tokens)(\..*)$/, 'src/platform/security/$1$2'],
  [/^src\/ports\/(return-scans)(\..*)$/, 'src/systems/carriers/$1$2'],
  [/^src\/ports\/carriers(\..*)$/, 'src/systems/carriers/carrier$1'],
  [/^src\/ports\/(geocoder|order-management|shops)(\..*)$/, 'src/systems/$1/$1$2'],
  [/^src\/ports\/return-(channels|reasons)(\..*)$/, 'src/systems/$1/$1$2'],

  // --- web and server
  [
    /^src\/web\/(form|just-removed|location-field|own-entry|typed-field|error-title|field-words\.data)(.*)$/,
    'src/platform/forms/$1$2',
  ],
  [/^src\/web\/(call|openapi|openapi-access)(.*)$/, 'src/platform/calls/$1$2'],
  [/^src\/web\/(document|page)(.*)$/, 'src/platform/rendering/$1$2'],
  [/^src\/web\/(navigate|plain-click)(.*)$/, 'src/platform/browser/$1$2'],
  [/^src\/web\/(session-control)(.*)$/, 'src/platform/sessions/$1$2'],
  [/^src\/web\/(order-page)(.*)$/, 'src/features/order-records/$1$2'],
  [/^src\/web\/(.*)$/, 'src/platform/http/$1'],
  [/^src\/client\/(backstage-events)(.*)$/, 'src/features/backstage/$1$2'],
  [
    /^src\/client\/(carousels|ideas|recommended|show-carousel|stood|tell-of-carousel|told-carousel|room)(.*)$/,
    'src/features/recommendations/$1$2',
  ],
  [/^src\/client\/(consent)(.*)$/, 'src/features/privacy/$1$2'],
  [/^src\/client\/(history)(.*)$/, 'src/features/orders/$1$2'],
  [/^src\/client\/(location)(.*)$/, 'src/features/stores/$1$2'],
  [/^src\/client\/(message-field)(.*)$/, 'src/features/order-changes/messages/$1$2'],
  [/^src\/client\/(product)(\..*)$/, 'src/features/shop/$1$2'],
  [/^src\/client\/(told-return)(.*)$/, 'src/features/returns/$1$2'],
  [/^src\/client\/(.*)$/, 'src/platform/browser/$1'],
  [/^src\/server\/(rendering|security|calls)\/(.*)$/, 'src/platform/$1/$2'],
  [/^src\/server\/own-postgres\/(.*)$/, 'src/platform/database/own-postgres/$1'],
  [
    /^src\/server\/(database-health|database-hosts|limit-waits|migrations|open-database|instance-lock|instance-lock-ask|jobs-once-writable)(.*)$/,
    'src/platform/database/$1$2',
  ],
  [/^src\/server\/errors\/(.*)$/, 'src/platform/http/$1'],
  [/^src\/server\/brand\/brand\.ts$/, 'src/platform/rendering/brand.ts'],
  [/^src\/server\/brand\/(.*)$/, 'src/features/brand/$1'],
  [
    /^src\/server\/(admit-recipient|admit|answer-request|app|compress|health|listen|own-addresses|picture-address|product-address|read-bytes|read-form|readiness|recognise|request-state|respond|serve-metrics|watch-health|longest-wait|log|version|clock|afterwards|page-content|product|guest-basket)(\..*)$/,
    'src/platform/http/$1$2',
  ],
  [/^src\/server\/(sessions|expect-short-lives)(.*)$/, 'src/platform/sessions/$1$2'],
  [/^src\/server\/(jobs|due-work-job|housekeeping)(\..*)$/, 'src/platform/jobs/$1$2'],
  [/^src\/server\/(basket-joiner)(.*)$/, 'src/features/basket/$1$2'],
  [/^src\/server\/(kept-shelves|list-products-job)(.*)$/, 'src/features/catalogue/$1$2'],
  [/^src\/server\/(recommendations-job)(.*)$/, 'src/features/recommendations/$1$2'],
  [
    /^src\/server\/(setting-values|start-error|make-folder|keep-secret|production-mark)(.*)$/,
    'src/platform/configuration/$1$2',
  ],
  [/^src\/server\/(.*)$/, 'src/main/$1'],
]

/** SQL: `.records.ts`. */
const RECORDS =
  /(?:-records|\/(?:address-book|attempt-counter|catalogue-intake|command-log|content-intake|created-returns|return-steps|customer-intake|draft-returns|due-work|kept-posts|order-changes|order-intake|product-visits|return-scans|service-credentials|single-use-links|site-messages))\.ts$/

export function roomOf(file: string): string {
  const fits = ROOMS.find(([from]) => from.test(file))
  if (!fits) {
    if (file.startsWith('src/')) throw new Error(`${file} has no room`)
    return file
  }
  const to = file.replace(fits[0], fits[1])
  if (!file.startsWith('src/adapters/postgres/')) return to
  const renamed = RECORDS.test(file) ? to.replace(/\.ts$/, '.records.ts') : to
  return renamed.replace(/-records(\.records(?:\.test)?\.ts)$/, '$1')
}
