import { ATTEMPT_LIMITS } from '../domain/sign-in/attempt-limits.ts'
import type { Sites } from '../domain/sites/site.ts'
import { postgresAccountRecords } from '../features/account/account.records.ts'
import { postgresAddressBook } from '../features/account/address-book.records.ts'
import { postgresCustomerIntake } from '../features/account/customer-intake.records.ts'
import { phoneAndPostcode } from '../features/account/phone-and-postcode.ts'
import { customerReader, wireCustomerEnvelope } from '../features/account/read-customer.ts'
import { type BasketRecords, postgresBasketRecords } from '../features/basket/basket.records.ts'
import { postgresCatalogueRecords } from '../features/catalogue/catalogue.records.ts'
import { postgresCatalogueIntake } from '../features/catalogue/catalogue-intake.records.ts'
import { postgresListingRecords } from '../features/catalogue/listing.records.ts'
import { type ProductViews, postgresProductViews } from '../features/catalogue/product-views.records.ts'
import { catalogueReader } from '../features/catalogue/read-catalogue.ts'
import { wireCatalogueEnvelope, wireOffer, wireProductEnvelope } from '../features/catalogue/wire-catalogue.ts'
import { toProductJson } from '../features/catalogue/write-product.ts'
import { postgresContent } from '../features/content/content.records.ts'
import { readContentEntry, toWireContentEntry, wireContentEntry } from '../features/content/read-content.ts'
import { postgresGiftReceiptRecords } from '../features/gifts/gift-receipt.records.ts'
import { postgresInsights } from '../features/insights/insights.records.ts'
import { postgresOrderRecords } from '../features/order-records/order.records.ts'
import { postgresOrderIntake } from '../features/order-records/order-intake.records.ts'
import { postgresPersonalData } from '../features/personal-data/personal-data.records.ts'
import { returnUpdates } from '../features/return-tracking/follow-returns.ts'
import { postgresReturnScans } from '../features/return-tracking/return-scans.records.ts'
import { postgresTrackedOrders } from '../features/return-tracking/tracked.records.ts'
import { postgresCarrierPapers } from '../features/returns/carrier-papers.records.ts'
import { isReturnEnded, postgresCreatedReturns } from '../features/returns/created-returns.records.ts'
import { postgresDraftReturns } from '../features/returns/draft-returns.records.ts'
import { postgresReturnSteps } from '../features/returns/return-steps.records.ts'
import { postgresReviewRecords } from '../features/shop/review.records.ts'
import { postgresSitemapRecords } from '../features/sitemap/sitemap.records.ts'
import { postgresFindOrders } from '../features/staff/find-orders.records.ts'
import { postgresOrderActivity } from '../features/staff/order-activity.records.ts'
import { postgresStaffAudit } from '../features/staff/staff-audit.records.ts'
import { postgresStuck } from '../features/staff/stuck.records.ts'
import { postgresWithdrawalRecords, postgresWithdrawnOrders } from '../features/withdrawal/withdrawal.records.ts'
import type { Sql } from '../platform/database/connect.ts'
import type { Json } from '../platform/database/transaction.ts'
import { postgresOrderEvents } from '../platform/events/order-events.records.ts'
import { postgresWebhookDeliveries } from '../platform/events/webhook-deliveries.records.ts'
import { postgresCommandLog } from '../platform/forms/command-log.records.ts'
import { type PictureSources, pictureAddress } from '../platform/http/picture-address.ts'
import { unlessReadOnly } from '../platform/http/why-unavailable.ts'
import { postgresDueWork } from '../platform/jobs/due-work.records.ts'
import type { JobQueue } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { postgresMailRecords } from '../platform/mails/mail.records.ts'
import { toWireAddress } from '../platform/outside/wire-address.ts'
import { postgresAttemptCounter } from '../platform/security/attempt-counter.records.ts'
import type { Seal } from '../platform/security/seal.ts'
import { postgresSingleUseLinks } from '../platform/sessions/single-use-links.records.ts'
import { postgresStaff } from '../platform/sessions/staff.records.ts'
import { postgresOutsideWrites } from '../platform/writes/outside-writes.records.ts'
import { readScan, wireScan, wireSignedScan } from '../systems/carriers/scan-wire.ts'
import { CARRIER_CODES, PATH_WORDS, STATUS_CODES } from '../systems/carriers/wire-words.data.ts'
import { toWireAnswer } from '../systems/channels/channels-wire.ts'
import { toWireGeocodingResult } from '../systems/geocoder/geocoder-wire.ts'
import { collectionBody, collectionsIn } from '../systems/order-management/collection-wire.ts'
import { toWireDraftAnswer } from '../systems/order-management/draft-wire.ts'
import { toWireUpdate } from '../systems/order-management/envelope-wire.ts'
import { wireEnvelope, wireListedOrder } from '../systems/order-management/order-wire.ts'
import { envelopeReader } from '../systems/order-management/read-envelope.ts'
import { toWireSlotDays, wireSlotDays } from '../systems/order-management/slots-wire.ts'
import type { EnterpriseCodes } from '../systems/order-management/wire-words.data.ts'
import { toWireShop } from '../systems/shops/shops-wire.ts'
import type { JourneyParts } from './journeys.ts'

type WrittenDraft = Parameters<typeof toWireDraftAnswer> extends [...infer Rest, EnterpriseCodes] ? Rest : never

export function journeyRecords(
  sql: Sql,
  log: Log,
  jobs: JobQueue | null,
  {
    sites,
    enterpriseCodes,
    pictures,
    seal,
    recordsViews,
  }: {
    sites: Sites
    enterpriseCodes: EnterpriseCodes
    pictures: PictureSources
    seal: Seal
    /** Product views are recorded for the built-in resolver only. */
    recordsViews: boolean
  },
) {
  const isShown = (picture: string) => pictureAddress(picture, pictures) !== null
  const orders = postgresOrderRecords(sql, log, sites.uk.policy.offers)
  return {
    accounts: postgresAccountRecords(sql),
    attempts: postgresAttemptCounter(sql),
    baskets: prolongedIfWritable(postgresBasketRecords(sql, log)),
    book: postgresAddressBook(sql, log),
    carrierPapers: postgresCarrierPapers(sql),
    catalogue: postgresCatalogueRecords(sql, log),
    catalogueIntake: postgresCatalogueIntake(sql, sites),
    catalogueSchema: wireCatalogueEnvelope,
    catalogueWire: { product: wireProductEnvelope, offer: wireOffer, toProductJson },
    commands: postgresCommandLog(sql),
    ...postgresContent(sql, log),
    contentWire: { entry: wireContentEntry, toWireEntry: (entry) => toWireContentEntry(sites, entry) },
    customerIntake: postgresCustomerIntake(sql, log),
    customerSchema: wireCustomerEnvelope,
    created: postgresCreatedReturns(sql, log),
    deliveries: postgresWebhookDeliveries(sql),
    drafts: postgresDraftReturns(sql),
    dueWork: postgresDueWork(sql),
    events: postgresOrderEvents(sql),
    findOrderActivity: postgresOrderActivity(sql),
    findOrders: postgresFindOrders(sql),
    findStuck: postgresStuck(sql),
    giftReceipts: postgresGiftReceiptRecords(sql, log),
    queue: jobs,
    insights: postgresInsights(sql),
    intake: postgresOrderIntake(sql, returnUpdates, jobs, log),
    limits: ATTEMPT_LIMITS,
    links: postgresSingleUseLinks(sql),
    listings: postgresListingRecords(sql, log),
    mails: postgresMailRecords(sql, jobs, seal, isReturnEnded),
    orders,
    personalData: postgresPersonalData(sql),
    phoneAndPostcode,
    productViews: withoutRecordingWhenOff(postgresProductViews(sql), recordsViews),
    readCatalogue: catalogueReader(sites, isShown),
    readContentEntry: (sent, isWorkingAddress) => readContentEntry(sites, sent, isWorkingAddress),
    readCustomerUpdate: customerReader(phoneAndPostcode),
    readScan,
    readUpdate: envelopeReader(sites, isShown),
    reviews: postgresReviewRecords(sql, log),
    returnScans: postgresReturnScans(sql, log, jobs),
    returnSteps: postgresReturnSteps(sql, orders),
    scanSchema: wireScan,
    sitemap: postgresSitemapRecords(sql),
    signedScanSchema: wireSignedScan,
    staffAccounts: postgresStaff(sql),
    staffAudit: postgresStaffAudit(sql),
    trackedOrders: postgresTrackedOrders(sql, orders, log),
    trackingWords: { carriers: CARRIER_CODES, statuses: STATUS_CODES, paths: PATH_WORDS },
    updateSchema: wireEnvelope,
    listedSchema: wireListedOrder,
    withdrawals: postgresWithdrawalRecords(sql),
    withdrawnOrders: postgresWithdrawnOrders(sql, orders),
    writeRecords: postgresOutsideWrites(sql, jobs),
    toWireUpdate: (update) => toWireUpdate(sites, update),
    placesWire: {
      store: toWireShop,
      located: (places: Parameters<typeof toWireGeocodingResult>[0]) => toWireGeocodingResult(places) as Json,
    },
    christmasWire: { slotDays: wireSlotDays, toWireSlotDays, collection: collectionBody, collectionsIn },
    customerWire: { address: toWireAddress },
    wire: {
      channels: toWireAnswer,
      draft: (...[draft, order, lines]: WrittenDraft) => toWireDraftAnswer(draft, order, lines, enterpriseCodes),
    },
  } satisfies Partial<JourneyParts>
}

/** On a read-only database views are neither recorded nor deleted, and no error is thrown; old views expire. */
function withoutRecordingWhenOff(views: ProductViews, recordsViews: boolean): ProductViews {
  return {
    record: async (...view) => {
      if (recordsViews) await unlessReadOnly(views.record(...view), undefined)
    },
    forget: (...key) => unlessReadOnly(views.forget(...key), undefined),
  }
}

/** On a read-only database a basket is shown as before, but its expiry is not extended. */
function prolongedIfWritable(baskets: BasketRecords): BasketRecords {
  return {
    ...baskets,
    prolong: (...key) => unlessReadOnly(baskets.prolong(...key), undefined),
    clearJoinResult: (...key) => unlessReadOnly(baskets.clearJoinResult(...key), undefined),
  }
}
