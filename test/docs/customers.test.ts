import { expect, test } from 'vitest'
import { customerIntakeRoutes } from '../../src/features/account/customers.api.ts'
import { phoneAndPostcode } from '../../src/features/account/phone-and-postcode.ts'
import { customerReader } from '../../src/features/account/read-customer.ts'
import { CUSTOMER_EXAMPLE, CUSTOMERS_TAKEN_EXAMPLE } from '../../src/features/order-records/intake/examples.data.ts'
import { isCallRoute } from '../../src/platform/http/route.ts'
import { PATHS } from '../../src/urls.ts'
import { docsPage, exactly, examplesIn } from './page.ts'

const page = docsPage('integration/customers.md')
const [envelope, answer] = exactly(2, examplesIn(page))

test('D-175 the example of a customer is read whole', () => {
  expect([envelope, answer]).toEqual([CUSTOMER_EXAMPLE, CUSTOMERS_TAKEN_EXAMPLE])
  const read = customerReader(phoneAndPostcode)(envelope)
  expect(read).toMatchObject({ ok: true, warnings: [] })
  expect(read.ok && read.update.customer).toMatchObject({ signInEmail: 'robin.reed@example.com', addresses: [{}] })
})

test('D-175 the example of an answer is one that the call gives', () => {
  const [route] = customerIntakeRoutes({ customerSchema: {} } as never).filter(isCallRoute)
  expect(page).toContain(`\`POST ${PATHS.customerIntake}\``)
  expect(route?.call.answers[200]?.schema.parse(answer)).toEqual(answer)
})
