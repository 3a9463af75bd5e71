import type { PersonalTable } from '../../src/features/personal-data/personal-table.ts'
import { PERSONAL_TABLES } from '../../src/features/personal-data/personal-tables.data.ts'
import { table } from './words-page.ts'

const INTRODUCTION = `# Personal data

Every table that says something about a person: what of it, why, how long, and what an erasure does with it. A table with "none" as its personal fields belongs to a person only through the customer id. The list is \`src/features/personal-data/personal-tables.data.ts\`. It decides what a customer can download and what is erased; a test compares it with the tables of the database. After a change to it, \`npx vitest run --project unit test/docs/privacy.test.ts --update\` writes this page again.

## How long

| Setting                 | Default | What ends then                                                                                                                                                                                                                                                                                             |
| ----------------------- | ------- | ---------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------- |
| \`ORDER_RETENTION_YEARS\` | 7       | an order with its returns, withdrawals and requests, after the last update, return, withdrawal or change of it. Counts and sums by month, site and currency remain in \`order_figures\`. An account goes too if it has no orders, basket or session left, and has not been changed in that time. Every night |
| \`MAIL_RETENTION_DAYS\`   | 90      | an email, and what was sent with a request to another system, once it has been settled. Every hour                                                                                                                                                                                                         |

The tables below say how long everything else is stored. Old rows are deleted in portions, each in a short transaction. Logs contain no personal data.

## A copy

A customer requests a copy under "Your data" in the account, and gets it as a page and as JSON. A job makes it within a minute. It can be opened for 24 hours, only when signed in, and is deleted two days after the request. Secrets, such as hashes of passwords, are left out; so is what the recipient of a gift has returned, from the buyer's copy.

## Erasure

A customer requests it under "Your data", and can cancel it there: it waits for 7 days. One of your systems requests it by [a call](integration/customers.md#erasing-a-customer); then it does not wait for 7 days, and the customer cannot cancel it. Every erasure waits until no return, change of an order or withdrawal of the customer is open. Then one transaction erases everything as the tables say. An hour later, or later still if the email about the erasure has not been sent by then, the same is erased once more, because that email has the address.

Afterwards the customer id stays in \`erasures\`: later updates of the customer and of their orders are refused, with a reason. Orders, returns and withdrawals stay for tax law until their time ends, without names, addresses, messages and card numbers. Backups are not erased: after restoring one, request the erasures again.

Reviews come from you without a customer id, so no erasure finds them. The name of the author, the text and the photos may show who wrote a review. When you erase a customer, send their reviews [again](integration/catalogue.md#stock-reviews-and-offers), with another name and without the text and the photos.
`

/** The text of docs/privacy.md. */
export function privacyPage(): string {
  const parts = Map.groupBy(PERSONAL_TABLES, ({ part }) => part)
  const tables = [...parts].map(([part, rows]) => {
    const head = ['Table', 'Personal fields', 'Why', 'How long', 'Erasure'] as const
    return `\n## ${TITLES[part]}\n\n${table([head, ...rows.map(cellsOf)])}`
  })
  return INTRODUCTION + tables.join('')
}

const TITLES: Record<PersonalTable['part'], string> = {
  you: 'The customer',
  'sign-in': 'Sign-in',
  orders: 'Orders',
  returns: 'Returns and withdrawals',
  gifts: 'Gift receipts',
  mails: 'Emails',
  shopping: 'Shop',
  records: 'Jobs and directories',
}

function cellsOf({ table: name, personal, why, until, erased, rows }: PersonalTable) {
  const fields = Object.entries(personal).map(([column, what]) => `\`${column}\`${what && ` (${what})`}`)
  const changed = typeof erased === 'string' ? erased : `personal parts of ${Object.keys(erased).join(', ')} deleted`
  const erasure = rows === null ? 'names no customer' : changed
  return [`\`${name}\``, fields.join(', ') || 'none', why, until, erasure] as const
}
