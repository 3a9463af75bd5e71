import { expect, test } from 'vitest'
import { WITHDRAWN_STATES } from '../../src/domain/orders/order.ts'
import { WITHDRAWAL_WAYS } from '../../src/domain/withdrawal/line-withdrawal.ts'
import { withdrawalCalls } from '../../src/features/withdrawal/withdrawals.api.ts'
import { exampleOf } from './example-of.ts'
import { docsPage, exactly, examplesIn } from './page.ts'

const page = docsPage('integration/withdrawals.md')
const [call] = withdrawalCalls({} as never)

test('WDR-04 the example of withdrawals is the one of the description', () => {
  const [example] = exactly(1, examplesIn(page))
  expect(example).toEqual(exampleOf(call?.call?.answers?.[200]))
})

test('WDR-04 the call is named by its address, and every way and state is listed', () => {
  expect(page).toContain(`\`GET ${call?.path}?since\``)
  for (const code of [...WITHDRAWAL_WAYS, ...WITHDRAWN_STATES]) expect(page).toContain(`\`${code}\``)
})
