import { z } from 'zod'
import {
  CHRISTMAS_REMINDER,
  collectionToRemindOf,
  orderNumberOfReminder,
  reminderWorkSubject,
} from '../../domain/christmas/reminder.ts'
import { collectionOf } from '../../domain/orders/christmas-collection.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { dayOf } from '../../domain/time/days.ts'
import type { DueWorkRecords } from '../../platform/jobs/due-work.records.ts'
import { type DueWorkHandler, type DueWorkHandlers, dueWorkFactsReader } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/log.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import { TOO_LATE, withinMs } from '../../platform/outside/within-ms.ts'
import type { Shops } from '../../systems/shops/shops.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import { mailAddressOf } from '../order-records/order-details.records.ts'
import type { WriteCollectionReminder } from './christmas-mails.ts'

export interface DueCollectionsParts {
  orders: Pick<OrderRecords, 'findDetails'>
  shops: Pick<Shops, 'find'>
  placesWaitMs: number
  mails: Pick<MailRecords, 'queue'>
  dueWork: Pick<DueWorkRecords, 'move' | 'drop'>
  reminder: WriteCollectionReminder
  log: Log
}

const readChristmasReminder = dueWorkFactsReader(z.object({ orderNumber: z.string() }))

/** A pending change may move the collection, so the reminder waits for it. */
const RETRY_MINUTES = 15

/** Mails a reminder on the day before Christmas food is collected, from the order as it is on that day. */
export function dueCollectionHandlers(parts: DueCollectionsParts): DueWorkHandlers {
  const { orders, shops, placesWaitMs, mails, dueWork, reminder, log } = parts
  const remind = (shop: Shop | null): DueWorkHandler => {
    return async (transaction, work, now) => {
      const { customerId, subject } = work
      const facts = readChristmasReminder(log, work)
      const details = facts && (await orders.findDetails(customerId, facts.orderNumber, transaction))
      const collection = details && collectionToRemindOf(details.order, now)
      // No reminder is needed, or the collection has moved to a day that has its own reminder. Moving it back plans
      // this reminder again.
      if (!collection || reminderWorkSubject(details.order, collection) !== subject) {
        return await dueWork.drop(transaction, work)
      }
      const retryAt = now.add({ minutes: RETRY_MINUTES })
      // Never postponed to the day of the collection: a reminder that may be outdated is better than none.
      if (details.openWrite && Temporal.PlainDate.compare(dayOf(retryAt), collection.on) < 0) {
        return await dueWork.move(transaction, work, retryAt)
      }
      const address = mailAddressOf(details)
      if (address === null) return
      const collectionShop = shop?.shopId === collection.shopId ? shop : null
      const mail = reminder({ order: details.order, collection, shop: collectionShop }, { name: '', address }, now)
      await mails.queue(transaction, { ...mail, customerId, queuedAt: now })
    }
  }
  return {
    [CHRISTMAS_REMINDER]: {
      async prepare({ customerId, subject }) {
        const details = await orders.findDetails(customerId, orderNumberOfReminder(subject))
        const shopId = details && collectionOf(details.order)?.shopId
        // Without the list of shops, the reminder has no address; the order's page shows it.
        const shopsInTime = shopId ? await withinMs(shops.find([shopId]), placesWaitMs) : null
        return remind((shopsInTime === TOO_LATE ? null : shopsInTime)?.find((shop) => shop.shopId === shopId) ?? null)
      },
    },
  }
}
