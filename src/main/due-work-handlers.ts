import { collectionReminderWriter } from '../features/christmas/christmas-mails.ts'
import { type DueCollectionsParts, dueCollectionHandlers } from '../features/christmas/due-collections.ts'
import { type DueGiftsParts, dueGiftHandlers } from '../features/gifts/due-gifts.ts'
import { type DuePersonalDataParts, duePersonalDataHandlers } from '../features/personal-data/due-personal-data.ts'
import { type DueReturnsParts, dueReturnHandlers } from '../features/return-tracking/end/due-returns.ts'
import { returnReminders } from '../features/return-tracking/end/reminder-mails.ts'
import {
  type ReturnNotificationParts,
  returnNotificationHandlers,
} from '../features/return-tracking/mails/return-notifications.ts'
import { trackingMails } from '../features/return-tracking/mails/tracking-mails.ts'
import { type DueWithdrawalsParts, dueWithdrawalHandlers } from '../features/withdrawal/due-withdrawals.ts'
import { withdrawalMails } from '../features/withdrawal/withdrawal-mails.ts'
import type { DueWorkHandlers } from '../platform/jobs/due-work.ts'
import type { MailBrand } from '../ui/order-mail.ts'

export type DueWorkHandlerParts = Omit<ReturnNotificationParts, 'trackingMails'> &
  Pick<DueReturnsParts, 'writes' | 'dueWork'> &
  Omit<DueWithdrawalsParts, 'withdrawalMails' | 'sites'> &
  Omit<DueCollectionsParts, 'reminder'> &
  DueGiftsParts &
  DuePersonalDataParts & {
    brand: MailBrand
    origin(): string | null
  }

/** Keep the handler of a kind for as long as stored work of that kind may be due. */
export function dueWorkHandlers({ brand, origin, ...parts }: DueWorkHandlerParts): DueWorkHandlers {
  return {
    ...returnNotificationHandlers({ ...parts, trackingMails: trackingMails(brand, origin) }),
    ...dueWithdrawalHandlers({
      ...parts,
      sites: brand.sites,
      withdrawalMails: withdrawalMails(brand, parts.log),
    }),
    ...dueCollectionHandlers({ ...parts, reminder: collectionReminderWriter(brand, origin) }),
    ...dueGiftHandlers(parts),
    ...duePersonalDataHandlers({ ...parts, brand, origin }),
    ...dueReturnHandlers({ ...parts, origin, reminders: returnReminders(brand, origin) }),
  }
}
