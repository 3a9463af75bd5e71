import { expect, test } from 'vitest'
import type { z } from 'zod'
import { WITHDRAWN_STATES } from '../../src/domain/orders/order.ts'
import { WITHDRAWAL_WAYS } from '../../src/domain/withdrawal/line-withdrawal.ts'
import { customerIntakeRoutes } from '../../src/features/account/customers.api.ts'
import { phoneAndPostcode } from '../../src/features/account/phone-and-postcode.ts'
import { customerReader } from '../../src/features/account/read-customer.ts'
import * as content from '../../src/features/content/content.api.ts'
import { SCANNED_LINE_STATUSES, SCANNED_STATES, storeBarcodeCall } from '../../src/features/gifts/store-barcode.api.ts'
import * as intake from '../../src/features/order-records/intake/examples.data.ts'
import { ORDER_EXAMPLE } from '../../src/features/order-records/order-example.data.ts'
import {
  RECOMMENDATIONS_EXAMPLE,
  recommendationRoutes,
} from '../../src/features/recommendations/recommendations.api.ts'
import { withdrawalCalls } from '../../src/features/withdrawal/withdrawals.api.ts'
import { isCallRoute } from '../../src/platform/http/route.ts'
import { PATHS } from '../../src/urls.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { exampleOf } from './example-of.ts'
import { docsPage, examplesIn } from './page.ts'

const scan = storeBarcodeCall({} as never)
const [withdrawals] = withdrawalCalls({} as never)
const [recommendations] = recommendationRoutes({ sites: BRAND_SITES } as never)
const here = (address = '') => `http://localhost:3000${address}`

test.each<[page: string, examples: unknown[], written: string[]]>([
  ['customers', [intake.CUSTOMER_EXAMPLE, intake.CUSTOMERS_TAKEN_EXAMPLE], [`\`POST ${PATHS.customerIntake}\``]],
  [
    'intake',
    [ORDER_EXAMPLE, intake.ORDERS_TAKEN_EXAMPLE],
    [`POST ${PATHS.intake}`, `GET ${PATHS.ordersCall}`, `GET ${PATHS.orderCall}`].map((call) => `\`${call}`),
  ],
  [
    'content',
    [content.CONTENT_ENTRY_EXAMPLE, content.CONTENT_TAKEN_EXAMPLE, content.CONTENT_ANSWER_EXAMPLE],
    [
      ...[`\`POST ${PATHS.contentIntake}\``, `\`GET ${PATHS.contentCall}?type&storeId&sort&limit\``],
      here(`${PATHS.contentCall}?type=site-messages&storeId=10151`),
    ],
  ],
  [
    'gift-receipts',
    [exampleOf(scan.call?.answers?.[200])],
    [
      ...[`\`GET ${scan.path}?storeBarcodeNumber\``, here(scan.example)],
      ...[...SCANNED_STATES, ...SCANNED_LINE_STATUSES].map((code) => `| \`${code}\``),
    ],
  ],
  [
    'withdrawals',
    [exampleOf(withdrawals?.call?.answers?.[200])],
    [`GET ${withdrawals?.path}?since`, ...WITHDRAWAL_WAYS, ...WITHDRAWN_STATES].map((code) => `\`${code}\``),
  ],
  [
    'recommendations-call',
    [RECOMMENDATIONS_EXAMPLE],
    [`\`GET ${recommendations?.path}\``, here(recommendations?.example)],
  ],
])('%s: the examples are those of the description, and every call and code is named', (name, examples, written) => {
  const page = docsPage(`integration/${name}.md`)
  expect(examplesIn(page)).toEqual(examples)
  expect(written.filter((each) => !page.includes(each))).toEqual([])
})

test('D-175 the example of a customer is read whole, and that of an answer is one that the call gives', () => {
  const read = customerReader(phoneAndPostcode)(intake.CUSTOMER_EXAMPLE)
  expect(read).toMatchObject({ ok: true, warnings: [] })
  expect(read.ok && read.update.customer).toMatchObject({ signInEmail: 'robin.reed@example.com', addresses: [{}] })
  const [route] = customerIntakeRoutes({ customerSchema: {} } as never).filter(isCallRoute)
  const answer = intake.CUSTOMERS_TAKEN_EXAMPLE
  expect(route?.call.answers[200]?.schema.parse(answer)).toEqual(answer)
})

test('D-137 REC-21 every parameter of the recommendations call is named', () => {
  const query = recommendations?.call?.query as z.ZodObject | undefined
  const named = [...docsPage('integration/recommendations-call.md').matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name)
  expect(named).toEqual(Object.keys(query?.shape ?? {}))
})
