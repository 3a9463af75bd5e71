import { collectionReminder } from '../features/christmas/christmas-mails.ts'
import { type DueCollectionsParts, dueCollections } from '../features/christmas/due-collections.ts'
import { type DueGiftsParts, dueGifts } from '../features/gifts/due-gifts.ts'
import { type DueReturnsParts, dueReturns } from '../features/return-tracking/end/due-returns.ts'
import { returnReminders } from '../features/return-tracking/end/reminder-mails.ts'
import {
  type ReturnNotificationParts,
  returnNotifications,
} from '../features/return-tracking/mails/return-notifications.ts'
import { trackingMails } from '../features/return-tracking/mails/tracking-mails.ts'
import { type DueWithdrawalsParts, dueWithdrawals } from '../features/withdrawal/due-withdrawals.ts'
import { withdrawalMails } from '../features/withdrawal/withdrawal-mails.ts'
import type { DueWorkHandlers } from '../platform/jobs/due-work.ts'
import type { MailBrand } from '../ui/order-mail.ts'

export type DueWorkHandlerParts = Omit<ReturnNotificationParts, 'trackingMails'> &
  Pick<DueReturnsParts, 'writes' | 'dueWork'> &
  Omit<DueWithdrawalsParts, 'withdrawalMails'> &
  Omit<DueCollectionsParts, 'reminder'> &
  DueGiftsParts & {
    brand: MailBrand
    origin(): string | null
  }

/** Keep the handler of a kind for as long as stored work of that kind may be due. */
export function dueWorkHandlers({ brand, origin, ...parts }: DueWorkHandlerParts): DueWorkHandlers {
  return {
    ...returnNotifications({ ...parts, trackingMails: trackingMails(brand, origin) }),
    ...dueWithdrawals({ ...parts, withdrawalMails: withdrawalMails(brand, parts.log) }),
    ...dueCollections({ ...parts, reminder: collectionReminder(brand, origin) }),
    ...dueGifts(parts),
    ...dueReturns({ ...parts, origin, reminders: returnReminders(brand, origin) }),
  }
}
