import { phoneAndPostcode } from '../adapters/addresses/phone-and-postcode.ts'
import { catalogueReader } from '../adapters/catalogue/read-catalogue.ts'
import { wireCatalogueEnvelope, wireOffer, wireProductEnvelope } from '../adapters/catalogue/wire-catalogue.ts'
import { writeProduct } from '../adapters/catalogue/write-product.ts'
import { writeAnswer } from '../adapters/channels/answer-wire.ts'
import { readContentEntry, writeContentEntry } from '../adapters/content/read-content.ts'
import { wireContentEntry } from '../adapters/content/wire-content.ts'
import { customerReader } from '../adapters/customers/read-customer.ts'
import { wireCustomerEnvelope } from '../adapters/customers/wire-customer.ts'
import { writeLocated } from '../adapters/geocoder/geocoder-wire.ts'
import { collectionBody, collectionsIn } from '../adapters/order-management/collection-wire.ts'
import { writeDraft } from '../adapters/order-management/draft-wire.ts'
import { envelopeReader } from '../adapters/order-management/read-envelope.ts'
import { wireSlotDays, writeSlotDays } from '../adapters/order-management/slots-wire.ts'
import { wireEnvelope, wireListedOrder } from '../adapters/order-management/wire-order.ts'
import type { EnterpriseCodes } from '../adapters/order-management/wire-words.data.ts'
import { writeUpdate } from '../adapters/order-management/write-envelope.ts'
import { postgresAccountRecords } from '../adapters/postgres/account-records.ts'
import { postgresAddressBook } from '../adapters/postgres/address-book.ts'
import { postgresAttemptCounter } from '../adapters/postgres/attempt-counter.ts'
import { type BasketRecords, postgresBasketRecords } from '../adapters/postgres/basket-records.ts'
import { postgresCatalogueIntake } from '../adapters/postgres/catalogue-intake.ts'
import { postgresCatalogueRecords } from '../adapters/postgres/catalogue-records.ts'
import { postgresCommandLog } from '../adapters/postgres/command-log.ts'
import type { Sql } from '../adapters/postgres/connect.ts'
import { postgresContent } from '../adapters/postgres/content-records.ts'
import { postgresCreatedReturns } from '../adapters/postgres/created-returns.ts'
import { postgresCustomerIntake } from '../adapters/postgres/customer-intake.ts'
import { postgresDraftReturns } from '../adapters/postgres/draft-returns.ts'
import { postgresDueWork } from '../adapters/postgres/due-work.ts'
import { followedReturns } from '../adapters/postgres/follow-returns.ts'
import { postgresGiftReceiptRecords } from '../adapters/postgres/gift-receipt-records.ts'
import { postgresListingRecords } from '../adapters/postgres/listing-records.ts'
import { postgresMailRecords } from '../adapters/postgres/mail-records.ts'
import { postgresOrderIntake } from '../adapters/postgres/order-intake.ts'
import { postgresOrderRecords } from '../adapters/postgres/order-records.ts'
import { type ProductVisits, postgresProductVisits } from '../adapters/postgres/product-visits.ts'
import { postgresReturnScans } from '../adapters/postgres/return-scans.ts'
import { postgresReturnSteps } from '../adapters/postgres/return-steps.ts'
import { postgresReviewRecords } from '../adapters/postgres/review-records.ts'
import { postgresSingleUseLinks } from '../adapters/postgres/single-use-links.ts'
import { postgresTrackedOrders } from '../adapters/postgres/tracked-records.ts'
import { postgresWithdrawalRecords, postgresWithdrawnOrders } from '../adapters/postgres/withdrawal-records.ts'
import { writeShop } from '../adapters/shops/shop-wire.ts'
import { readScan, wireScan, wireSignedScan } from '../adapters/tracking/read-scan.ts'
import { CARRIERS, PATH_WORDS, STATUS_CODES } from '../adapters/tracking/wire-words.data.ts'
import { writeAddress } from '../adapters/wire-address.ts'
import { ATTEMPT_LIMITS } from '../domain/sign-in/attempt-limits.ts'
import type { Sites } from '../domain/sites/site.ts'
import type { Json } from '../ports/command-log.ts'
import type { Log } from '../ports/log.ts'
import { unlessReadOnly } from './errors/why-unavailable.ts'
import type { JobQueue } from './jobs.ts'
import type { JourneyParts } from './journeys.ts'
import { type PictureSources, pictureAddress } from './picture-address.ts'
import type { Seal } from './security/seal.ts'

type WrittenDraft = Parameters<typeof writeDraft> extends [...infer Told, EnterpriseCodes] ? Told : never

export function journeyRecords(
  sql: Sql,
  log: Log,
  jobs: JobQueue | null,
  {
    sites,
    enterpriseCodes,
    pictures,
    seal,
    notesVisits,
  }: {
    sites: Sites
    enterpriseCodes: EnterpriseCodes
    pictures: PictureSources
    seal: Seal
    /** Only the built-in resolver reads them. */
    notesVisits: boolean
  },
) {
  const isShown = (picture: string) => pictureAddress(picture, pictures) !== null
  const orders = postgresOrderRecords(sql, log)
  return {
    accounts: postgresAccountRecords(sql),
    attempts: postgresAttemptCounter(sql),
    baskets: prolongedIfWritable(postgresBasketRecords(sql, log)),
    book: postgresAddressBook(sql, log),
    catalogue: postgresCatalogueRecords(sql, log),
    catalogueIntake: postgresCatalogueIntake(sql, sites),
    catalogueSchema: wireCatalogueEnvelope,
    catalogueWire: { product: wireProductEnvelope, offer: wireOffer, writeProduct },
    commands: postgresCommandLog(sql),
    ...postgresContent(sql, log),
    contentWire: { entry: wireContentEntry, writeEntry: (entry) => writeContentEntry(sites, entry) },
    customerIntake: postgresCustomerIntake(sql, log),
    customerSchema: wireCustomerEnvelope,
    created: postgresCreatedReturns(sql, log),
    drafts: postgresDraftReturns(sql),
    dueWork: postgresDueWork(sql),
    giftReceipts: postgresGiftReceiptRecords(sql, log),
    queue: jobs,
    intake: postgresOrderIntake(sql, followedReturns, log),
    limits: ATTEMPT_LIMITS,
    links: postgresSingleUseLinks(sql),
    listings: postgresListingRecords(sql, log),
    mails: postgresMailRecords(sql, jobs, seal),
    orders,
    phoneAndPostcode,
    productVisits: unlessNothingIsWritten(postgresProductVisits(sql), notesVisits),
    readCatalogue: catalogueReader(sites, isShown),
    readContentEntry: (sent, leadsSomewhere) => readContentEntry(sites, sent, leadsSomewhere),
    readCustomer: customerReader(phoneAndPostcode),
    readScan,
    readUpdate: envelopeReader(sites, isShown),
    reviews: postgresReviewRecords(sql, log),
    returnScans: postgresReturnScans(sql, log, jobs),
    returnSteps: postgresReturnSteps(sql, orders),
    scanSchema: wireScan,
    signedScanSchema: wireSignedScan,
    trackedOrders: postgresTrackedOrders(sql, orders, log),
    trackingWords: { carriers: CARRIERS, statuses: STATUS_CODES, paths: PATH_WORDS },
    updateSchema: wireEnvelope,
    listedSchema: wireListedOrder,
    withdrawals: postgresWithdrawalRecords(sql),
    withdrawnOrders: postgresWithdrawnOrders(sql, orders),
    writeUpdate: (update) => writeUpdate(sites, update),
    placesWire: {
      store: writeShop,
      located: (found: Parameters<typeof writeLocated>[0]) => writeLocated(found) as Json,
    },
    christmasWire: { slotDays: wireSlotDays, writeSlotDays, collection: collectionBody, collectionsIn },
    customerWire: { address: writeAddress },
    wire: {
      channels: writeAnswer,
      draft: (...[draft, order, lines]: WrittenDraft) => writeDraft(draft, order, lines, enterpriseCodes),
    },
  } satisfies Partial<JourneyParts>
}

/** A read-only database must not fail the caller; visits that are left over expire. */
function unlessNothingIsWritten(visits: ProductVisits, notesVisits: boolean): ProductVisits {
  return {
    note: async (...visit) => {
      if (notesVisits) await unlessReadOnly(visits.note(...visit), undefined)
    },
    forget: (...whose) => unlessReadOnly(visits.forget(...whose), undefined),
  }
}

/** Shown as before on a read-only database; its expiry is not extended. */
function prolongedIfWritable(baskets: BasketRecords): BasketRecords {
  return {
    ...baskets,
    prolong: (...whose) => unlessReadOnly(baskets.prolong(...whose), undefined),
    forgetJoining: (...whose) => unlessReadOnly(baskets.forgetJoining(...whose), undefined),
  }
}
