import { readEnvelope } from '../adapters/order-management/read-envelope.ts'
import { type PortOf, SYSTEM_KEYS, type SystemKey } from '../adapters/outside-systems.ts'
import { OUTSIDE_WAIT } from '../adapters/outside-wait.ts'
import { postgresCommandLog } from '../adapters/postgres/command-log.ts'
import type { Sql } from '../adapters/postgres/connect.ts'
import { postgresCreatedReturns } from '../adapters/postgres/created-returns.ts'
import { postgresDraftReturns } from '../adapters/postgres/draft-returns.ts'
import { postgresDueWork } from '../adapters/postgres/due-work.ts'
import { followedReturns } from '../adapters/postgres/follow-returns.ts'
import { postgresGiftReceiptRecords } from '../adapters/postgres/gift-receipt-records.ts'
import { postgresMailRecords } from '../adapters/postgres/mail-records.ts'
import { postgresOrderChanges } from '../adapters/postgres/order-changes.ts'
import { postgresOrderIntake } from '../adapters/postgres/order-intake.ts'
import { postgresOrderRecords } from '../adapters/postgres/order-records.ts'
import { postgresOutsideWrites } from '../adapters/postgres/outside-writes.ts'
import { postgresWithdrawalRecords } from '../adapters/postgres/withdrawal-records.ts'
import { cancellationMails } from '../journeys/cancellation/cancellation-mails.ts'
import { christmasMails } from '../journeys/christmas/christmas-mails.ts'
import { deliveryMails } from '../journeys/delivery/delivery-mails.ts'
import { giftMails } from '../journeys/gift-receipts/gift-mails.ts'
import { messageMails } from '../journeys/messages/message-mails.ts'
import { returnMails } from '../journeys/returns/create/return-mails.ts'
import { endMails } from '../journeys/tracking/end/end-mails.ts'
import { changeReturnKind } from '../outside/change-return-write.ts'
import { type CreateReturnMails, type CreateReturnParts, createReturnKind } from '../outside/create-return-write.ts'
import { draftWriteKind } from '../outside/draft-write.ts'
import { endReturnKind } from '../outside/end-return-write.ts'
import type { GiftMails } from '../outside/gift-mails.ts'
import { freeGiftKind, type GiftWriteParts, sendGiftKind } from '../outside/gift-write.ts'
import { orderWriteKind } from '../outside/order-write.ts'
import { type OutsideWrites, outsideWrites } from '../outside/outside-writes.ts'
import { REFRESH_ORDER_JOB, refreshOrder } from '../outside/refresh-order.ts'
import { voidBookingKind } from '../outside/void-booking-write.ts'
import { withdrawItemsKind } from '../outside/withdraw-write.ts'
import { FINISH_WRITE_JOB } from '../ports/outside-writes.ts'
import type { MailBrand } from '../ui/order-mail.ts'
import type { Job, JobQueue } from './jobs.ts'
import { type OpenedSystems, openSystems, type SystemParts } from './open-systems.ts'
import type { Seal } from './security/seal.ts'
import type { WatchedHealth } from './watch-health.ts'

export interface OutsideOptions extends SystemParts {
  sql: Sql
  jobs: JobQueue | null
  seal: Seal
  brand: MailBrand
}

type Ports = { [Key in SystemKey]: PortOf<Key> }

export interface Outside extends Ports {
  writes: OutsideWrites
  returnMails: CreateReturnMails
  giftMails: GiftMails
  /** Order management's: without it nothing can be changed (D-28). */
  health: WatchedHealth
  systems: OpenedSystems
  /** Only in the demo. */
  faults: { [Key in SystemKey]: OpenedSystems[Key]['faults'] }
  jobs: Job[]
}

export function openOutside({ sql, jobs, seal, brand, ...given }: OutsideOptions): Outside {
  const { configuration, clock, log } = given
  const { outsideTimeoutMs: timeoutMs } = configuration
  const systems = openSystems(given)
  const each = <Value>(take: (key: SystemKey) => Value) =>
    Object.fromEntries(SYSTEM_KEYS.map((key) => [key, take(key)]))
  const orderManagement = systems['order-management'].port
  const mailRecords = postgresMailRecords(sql, jobs, seal)
  const dueWork = postgresDueWork(sql)
  const records = postgresOutsideWrites(sql, jobs)
  const changes = postgresOrderChanges(log)
  const parts = { orderManagement, changes, mails: mailRecords, records, dueWork, jobs, clock }
  const organiser = { name: brand.brandName, address: configuration.mailFrom.address }
  const mails = cancellationMails(brand, organiser)
  const ofChristmas = christmasMails(brand, organiser)
  const ofReturns = returnMails(brand, configuration.anPostLimits)
  const drafts = postgresDraftReturns(sql)
  const inStore = systems['in-store'].port
  const carriers: CreateReturnParts['carriers'] = {
    'clothing-and-home': inStore,
    foodhall: inStore,
    evri: systems.evri.port,
    parcelforce: systems.parcelforce.port,
    'royal-mail': systems['royal-mail'].port,
    'an-post': systems['an-post'].port,
  }
  const gifts: GiftWriteParts = {
    ...parts,
    giftReceipts: postgresGiftReceiptRecords(sql),
    giftMails: giftMails(brand),
    orders: postgresOrderRecords(sql, log),
  }
  const returns = postgresCreatedReturns(sql, log)
  const writes = outsideWrites({
    records,
    commands: postgresCommandLog(sql),
    clock,
    log,
    kinds: [
      orderWriteKind('cancel-order', parts, mails.order),
      orderWriteKind('remove-item', parts, mails.item),
      orderWriteKind('change-delivery', parts, deliveryMails(brand)),
      orderWriteKind('change-message', parts, messageMails(brand)),
      orderWriteKind('change-collection', parts, ofChristmas.collection),
      orderWriteKind('amend-order', parts, ofChristmas.amendment),
      draftWriteKind({ orderManagement, drafts, log }),
      createReturnKind({ ...parts, carriers, drafts, returns }, ofReturns),
      changeReturnKind({ ...parts, carriers, drafts, returns }, ofReturns),
      endReturnKind({ ...parts, orders: gifts.orders, returns, log }, endMails(brand, clock)),
      voidBookingKind(carriers),
      sendGiftKind(gifts),
      freeGiftKind(gifts),
      withdrawItemsKind({ ...parts, withdrawals: postgresWithdrawalRecords(sql) }),
    ],
    timeoutMs,
    waiting: OUTSIDE_WAIT,
  })
  return {
    writes,
    returnMails: ofReturns,
    giftMails: gifts.giftMails,
    health: systems['order-management'].health,
    systems,
    ...(each((key) => systems[key].port) as unknown as Ports),
    faults: each((key) => systems[key].faults) as Outside['faults'],
    jobs: [
      { name: FINISH_WRITE_JOB, run: (data) => writes.finish(data) },
      {
        name: REFRESH_ORDER_JOB,
        // Nothing else requests it, so it survives a day without order management.
        isPatient: true,
        run: refreshOrder({
          orderManagement,
          read: (sent) => readEnvelope(brand.sites, sent),
          intake: postgresOrderIntake(sql, followedReturns, log),
          clock,
          log,
        }),
      },
    ],
  }
}
