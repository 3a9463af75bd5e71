import { christmasMails } from '../features/christmas/christmas-mails.ts'
import { type GiftMails, giftMails } from '../features/gifts/gift-mails.ts'
import { postgresGiftReceiptRecords } from '../features/gifts/gift-receipt.records.ts'
import { freeGiftKind, type GiftWriteParts, sendGiftKind } from '../features/gifts/gift-write.ts'
import { cancellationMails } from '../features/order-changes/cancel/cancellation-mails.ts'
import { deliveryMails } from '../features/order-changes/delivery/delivery-mails.ts'
import { messageMails } from '../features/order-changes/messages/message-mails.ts'
import { postgresOrderRecords } from '../features/order-records/order.records.ts'
import { orderWriteKind } from '../features/order-records/order.write.ts'
import { postgresOrderChanges } from '../features/order-records/order-changes.records.ts'
import { postgresOrderIntake } from '../features/order-records/order-intake.records.ts'
import { REFRESH_ORDER_JOB, refreshOrder } from '../features/order-records/refresh-order.ts'
import { endReturnMails } from '../features/return-tracking/end/end-mails.ts'
import { endReturnKind } from '../features/return-tracking/end-return.write.ts'
import { returnUpdates } from '../features/return-tracking/follow-returns.ts'
import { postgresCarrierPapers } from '../features/returns/carrier-papers.records.ts'
import { changeReturnKind } from '../features/returns/change-return.write.ts'
import { returnMails } from '../features/returns/create/return-mails.ts'
import {
  type CreateReturnMails,
  type CreateReturnParts,
  createReturnKind,
} from '../features/returns/create-return.write.ts'
import { isReturnEnded, postgresCreatedReturns } from '../features/returns/created-returns.records.ts'
import { draftWriteKind } from '../features/returns/draft-return.write.ts'
import { postgresDraftReturns } from '../features/returns/draft-returns.records.ts'
import { voidBookingKind } from '../features/returns/void-booking.write.ts'
import { withdrawItemsKind } from '../features/withdrawal/withdraw.write.ts'
import { postgresWithdrawalRecords } from '../features/withdrawal/withdrawal.records.ts'
import type { Sql } from '../platform/database/connect.ts'
import { postgresCommandLog } from '../platform/forms/command-log.records.ts'
import type { WatchedHealth } from '../platform/http/watch-health.ts'
import { postgresDueWork } from '../platform/jobs/due-work.records.ts'
import type { Job, JobQueue } from '../platform/jobs/jobs.ts'
import { postgresMailRecords } from '../platform/mails/mail.records.ts'
import { OUTSIDE_WAIT } from '../platform/outside/outside-wait.ts'
import type { Seal } from '../platform/security/seal.ts'
import { FINISH_WRITE_JOB } from '../platform/writes/outside-write.ts'
import { postgresOutsideWrites } from '../platform/writes/outside-writes.records.ts'
import { type OutsideWrites, outsideWrites } from '../platform/writes/outside-writes.ts'
import { readEnvelope } from '../systems/order-management/read-envelope.ts'
import type { MailBrand } from '../ui/order-mail.ts'
import { type OpenedSystems, openSystems, type SystemParts } from './open-systems.ts'
import { type PortOf, SYSTEM_KEYS, type SystemKey } from './outside-systems.ts'

export interface OutsideGatewayOptions extends SystemParts {
  sql: Sql
  jobs: JobQueue | null
  seal: Seal
  brand: MailBrand
}

type Ports = { [Key in SystemKey]: PortOf<Key> }

/** Our access to all outside systems: to each by its key, and to what makes writes and mails for them. */
export interface OutsideGateway extends Ports {
  writes: OutsideWrites
  returnMails: CreateReturnMails
  giftMails: GiftMails
  /** Whether order management is reachable, without which nothing can be changed (D-28). */
  health: WatchedHealth
  systems: OpenedSystems
  /** Faults that can be switched on; used only in the demo. */
  faults: { [Key in SystemKey]: OpenedSystems[Key]['faults'] }
  jobs: Job[]
}

export function openOutsideGateway({ sql, jobs, seal, brand, ...systemParts }: OutsideGatewayOptions): OutsideGateway {
  const { configuration, clock, log } = systemParts
  const { outsideTimeoutMs: timeoutMs } = configuration
  const systems = openSystems(systemParts)
  const forEachSystem = <Value>(take: (key: SystemKey) => Value) =>
    Object.fromEntries(SYSTEM_KEYS.map((key) => [key, take(key)]))
  const orderManagement = systems['order-management'].port
  const mailRecords = postgresMailRecords(sql, jobs, seal, isReturnEnded)
  const dueWork = postgresDueWork(sql)
  const records = postgresOutsideWrites(sql, jobs)
  const changes = postgresOrderChanges(log)
  const parts = { orderManagement, changes, mails: mailRecords, records, dueWork, jobs, clock }
  const organiser = { name: brand.brandName, address: configuration.mailFrom.address }
  const mails = cancellationMails(brand, organiser)
  const mailsOfChristmas = christmasMails(brand, organiser)
  const mailsOfReturns = returnMails(brand)
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
    orders: postgresOrderRecords(sql, log, brand.sites.uk.policy.offers),
  }
  const returns = postgresCreatedReturns(sql, log)
  const booking = { carriers, carrierPapers: postgresCarrierPapers(sql), drafts, returns }
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
      orderWriteKind('change-collection', parts, mailsOfChristmas.collection),
      orderWriteKind('amend-order', parts, mailsOfChristmas.amendment),
      draftWriteKind({ orderManagement, drafts, log }),
      createReturnKind({ ...parts, ...booking }, mailsOfReturns),
      changeReturnKind({ ...parts, ...booking }, mailsOfReturns),
      endReturnKind({ ...parts, orders: gifts.orders, returns, log }, endReturnMails(brand, clock)),
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
    returnMails: mailsOfReturns,
    giftMails: gifts.giftMails,
    health: systems['order-management'].health,
    systems,
    ...(forEachSystem((key) => systems[key].port) as unknown as Ports),
    faults: forEachSystem((key) => systems[key].faults) as OutsideGateway['faults'],
    jobs: [
      { name: FINISH_WRITE_JOB, run: (data) => writes.finish(data) },
      {
        name: REFRESH_ORDER_JOB,
        // Nothing else requests this refresh, so it must outlast a day without order management.
        isPatient: true,
        run: refreshOrder({
          orderManagement,
          read: (sent) => readEnvelope(brand.sites, sent),
          intake: postgresOrderIntake(sql, returnUpdates, jobs, log),
          clock,
          log,
        }),
      },
    ],
  }
}
