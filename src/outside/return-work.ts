import { christmasReminderFacts } from '../kept-json/christmas-reminder.ts'
import { type KeptJson, KeptJsonError } from '../kept-json/codec.ts'
import { giftWorkFacts } from '../kept-json/gift-work.ts'
import { cardReminderFacts, dueReturnFacts, returnMailFacts, withdrawalWorkFacts } from '../kept-json/return-work.ts'
import type { ChristmasReminderFacts } from '../ports/christmas-reminders.ts'
import type { DueWork } from '../ports/due-work.ts'
import type { DueReturnFacts } from '../ports/ending-returns.ts'
import type { GiftWorkFacts } from '../ports/gift-receipts.ts'
import type { Log } from '../ports/log.ts'
import type { CardReminderFacts, ReturnMailFacts } from '../ports/return-scans.ts'
import type { WithdrawalWorkFacts } from '../ports/withdrawals.ts'

export function readReturnMail(log: Log, work: DueWork): ReturnMailFacts | null {
  return readFacts(log, work, returnMailFacts)
}

export function readCardReminder(log: Log, work: DueWork): CardReminderFacts | null {
  return readFacts(log, work, cardReminderFacts)
}

export function readDueReturn(log: Log, work: DueWork): DueReturnFacts | null {
  return readFacts(log, work, dueReturnFacts)
}

export function readWithdrawalWork(log: Log, work: DueWork): WithdrawalWorkFacts | null {
  return readFacts(log, work, withdrawalWorkFacts)
}

export function readGiftWork(log: Log, work: DueWork): GiftWorkFacts | null {
  return readFacts(log, work, giftWorkFacts)
}

export function readChristmasReminder(log: Log, work: DueWork): ChristmasReminderFacts | null {
  return readFacts(log, work, christmasReminderFacts)
}

function readFacts<Facts>(log: Log, { kind, subject, facts }: DueWork, codec: KeptJson<Facts>): Facts | null {
  try {
    return codec.read(facts)
  } catch (error) {
    if (!(error instanceof KeptJsonError)) throw error
    log.error('due work unreadable', error, { kind, subject })
    return null
  }
}
