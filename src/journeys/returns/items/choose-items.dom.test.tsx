import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anOrder, anOrderLine, type OrderParts } from '../../../../test/builders/order.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { doing, fromServer, noComplaints, takeOver } from '../../../../test/harness/hydrated.tsx'
import { reasonsFor } from '../../../domain/returns/return-reason.ts'
import { whatCanGoBack } from '../../../domain/returns/what-can-go-back.ts'
import type { PageAnswer } from '../../../web/answer.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import { answerItems, type PageNews } from './answer-items.ts'
import { type ChooseItemsProps, chooseItemsPage } from './choose-items.page.tsx'
import { type Choice, NO_CHOICE } from './items-choice.ts'

noComplaints()
// Nobody is there to be asked for reasons.
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.error())
})

const visit = {
  now: TEST_NOW,
  newFormToken: () => 'token',
  newCommandKey: () => 'key',
} as unknown as OrderVisit

const SETTINGS = { maxReturnItems: 25, eGiftCardRefunds: true, outsideTimeoutMs: 1000, reasonsWaitMs: 100 }
const REASONS = reasonsFor({ sized: true, glass: false })
const SOFA = anOrderLine({ productType: 'Furniture', description: 'Velvet Sofa' })

function props(
  parts: OrderParts = {},
  {
    choice = {},
    news = {},
    hasReasons = true,
  }: { choice?: Partial<Choice>; news?: PageNews; hasReasons?: boolean } = {},
): ChooseItemsProps {
  const order = anOrder({
    facts: { deliveryChargePence: 399, paymentAllowsEGiftCard: true },
    lines: [anOrderLine({ description: 'Dress' }), anOrderLine({ description: 'Mugs', quantity: 3 })],
    ...parts,
  })
  const back = whatCanGoBack(order, TEST_NOW)
  const offered = new Map(back.online.map((key) => [key, hasReasons ? REASONS : null]))
  const answer = answerItems({ settings: SETTINGS }, visit, { order, back, offered }, { ...NO_CHOICE, ...choice }, news)
  return (answer as PageAnswer).props as ChooseItemsProps
}

const row = (line: number, parts = {}) => ({
  lineKey: `600000001-${line}`,
  quantity: '',
  primary: 'R05-P0',
  secondary: 'R05-S1',
  ...parts,
})
const find = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind
const box = (line: number) => find<HTMLInputElement>(`line-${line}-0`)
const select = (name: string, line: number) => find<HTMLSelectElement>(`${name}-${line}-0`)
const total = () => document.querySelector('.panel [data-refund-total]')?.textContent
const goOn = () => [...document.querySelectorAll<HTMLButtonElement>('button:not([name]):not(.icon-btn)')]

async function choose(field: HTMLSelectElement, value: string) {
  await doing(() => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
async function press() {
  await doing(() => goOn()[0]?.click())
}

describe.each<[string, () => ChooseItemsProps]>([
  ['nothing chosen', () => props()],
  ['a draft', () => props({}, { choice: { rows: [row(1), row(2, { quantity: '2' })], later: ['600000001-2'] } })],
  ['no reasons', () => props({}, { choice: { rows: [row(1)] }, hasReasons: false })],
  [
    'problems of every kind',
    () =>
      props(
        {},
        {
          choice: { rows: [row(1, { primary: '' }), row(2, { secondary: '', quantity: '7' })] },
          news: {
            problems: [
              { code: 'too-many-items', lineKey: null },
              { code: 'primary-missing', lineKey: '600000001-1' },
              { code: 'quantity-out-of-range', lineKey: '600000001-2' },
              { code: 'unknown-line', lineKey: '<script>' },
            ],
          },
        },
      ),
  ],
  [
    'a failure that blocks, with what travels together',
    () =>
      props(
        {},
        {
          choice: { rows: [row(1), row(2)] },
          news: { failure: 'no-carrier', blocked: 'b', together: ['600000001-1'] },
        },
      ),
  ],
  ['a notice', () => props({}, { news: { notices: ['Please check your choices and continue.'] } })],
  ['furniture', () => props({ lines: [SOFA, anOrderLine()] })],
  ['nothing that can go back', () => props({ lines: [anOrderLine({ status: 'Cancelled' })] })],
  [
    'no payment, no picture, other alphabets',
    () => props({ facts: {}, lines: [anOrderLine({ picture: null, description: 'Ψάθα "<b>&' })] }),
  ],
])('with %s', (_, make) => {
  test('server HTML and the first render are equal, and nobody complains', async () => {
    fromServer(chooseItemsPage, make())
    const html = document.body.innerHTML
    await takeOver(chooseItemsPage)
    expect(html).not.toContain('aria-disabled="true"')
  })
})

test('equal lists of reasons are sent once', () => {
  const { question } = props().form ?? {}
  expect([question?.reasons.length, question?.items.map(({ reasons }) => reasons)]).toEqual([1, [0, 0]])
})

describe('what was chosen before the script ran', () => {
  beforeEach(() => fromServer(chooseItemsPage, props()))

  test('RSN-12 ticked and chosen in the form is known, and the refund follows', async () => {
    box(1).checked = true
    select('primary', 1).value = 'R05-P0'
    select('quantity', 2).value = '2'
    await takeOver(chooseItemsPage)
    expect(box(1).checked).toBe(true)
    expect(select('primary', 1).value).toBe('R05-P0')
    expect(select('secondary', 1).options.length).toBeGreaterThan(1)
    expect(total()).toBe('£28.99')
    await doing(() => box(2).click())
    expect(select('quantity', 2).value).toBe('2')
  })

  test('what the browser brings back with the page counts from then on', async () => {
    await takeOver(chooseItemsPage)
    await doing(() => {
      box(1).checked = true
      dispatchEvent(new Event('pageshow'))
    })
    expect(total()).toBe('£25.00')
  })
})

describe('once it runs', () => {
  beforeEach(async () => {
    fromServer(chooseItemsPage, props())
    await takeOver(chooseItemsPage)
  })

  test('D-55 RSN-16 the button can be pressed, and says what is missing until it is there', async () => {
    expect(goOn().every((button) => button.getAttribute('aria-disabled') === 'true')).toBe(true)
    await press()
    expect(document.querySelector('.err-sum')).toBe(null)
    await doing(() => box(1).click())
    await press()
    expect(document.querySelector('.err-sum')?.textContent).toContain('Reason for return option(s) is missing.')
    expect(document.activeElement?.className).toBe('err-sum')
    expect(document.title).toMatch(/^Error: /)
    expect(document.querySelector('.stepper [data-state=error]')?.textContent).toContain('Items to return')
    await doing(() => document.querySelector<HTMLElement>('.err-sum a')?.click())
    expect(document.activeElement?.id).toBe('primary-1-0')
    await choose(select('primary', 1), 'R01-P0')
    expect(document.querySelector('.err-sum a')?.getAttribute('href')).toBe('#secondary-1-0')
    await choose(select('secondary', 1), 'R01-S1')
    expect(document.querySelector('.err-sum, .has-error')).toBe(null)
    expect(document.title).not.toMatch(/^Error: /)
    expect(goOn().some((button) => button.hasAttribute('aria-disabled'))).toBe(false)
  })

  test('RSN-12 another primary reason forgets the secondary of the one before', async () => {
    await doing(() => box(1).click())
    await choose(select('primary', 1), 'R01-P0')
    await choose(select('secondary', 1), 'R01-S1')
    await choose(select('primary', 1), 'R05-P0')
    expect(select('secondary', 1).value).toBe('')
    await choose(select('primary', 1), 'R06-P0')
    expect(select('secondary', 1).closest('[hidden]')).not.toBe(null)
  })

  test('SUM-01 the total is said aloud only once something has changed', async () => {
    const said = () => document.querySelector('.panel [role=status]')?.textContent
    expect(said()).toBe('')
    await doing(() => box(1).click())
    expect(said()).toBe('Expected total refund £25.00')
  })
})

test('D-54 a row without reasons asks for them when it is ticked again', async () => {
  const ask = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', ask)
  fromServer(chooseItemsPage, props({}, { hasReasons: false }))
  await takeOver(chooseItemsPage)
  const status = () => document.querySelector('.pick [role=status]')?.textContent
  ask.mockResolvedValueOnce(new Response('oh no', { status: 503 }))
  await doing(() => box(1).click())
  expect(status()).toContain('Sorry something went wrong, please try again later.')
  ask.mockResolvedValueOnce(
    Response.json({
      eligibleReasonCodes: [
        {
          primaryReasonCode: 'R06-P0',
          primaryReasonCodeDesc: 'Arrived late',
          msDelChgRefund: 'Y',
          secondaryReasonCodes: [],
        },
      ],
    }),
  )
  await doing(() => box(1).click())
  await doing(() => box(1).click())
  expect([...select('primary', 1).options].map(({ text }) => text)).toEqual(['Please select reason', 'Arrived late'])
  await choose(select('primary', 1), 'R06-P0')
  expect(total()).toBe('£28.99')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('D-54 a ticked row without reasons asks by itself, shows that it waits, and keeps what was chosen', async () => {
  const answer = Promise.withResolvers<Response>()
  const ask = vi.fn<typeof fetch>(() => answer.promise)
  vi.stubGlobal('fetch', ask)
  fromServer(chooseItemsPage, props({}, { choice: { rows: [row(2)] }, hasReasons: false }))
  await takeOver(chooseItemsPage)
  const again = () => document.querySelector<HTMLButtonElement>('button[name=again][value="2-0"]')
  const said = () => [...document.querySelectorAll('.pick [role=status]')][1]?.textContent
  expect([said(), again()?.getAttribute('aria-busy')]).toEqual(['Getting the reasons for this item…', 'true'])
  await doing(() => again()?.click())
  expect(ask).toHaveBeenCalledTimes(1)
  await doing(() => answer.resolve(new Response('oh no', { status: 503 })))
  expect(said()).toContain('Sorry something went wrong, please try again later.')
  const secondaryReasonCodes = [{ code: 'R05-S1', description: 'Broken' }]
  const damaged = { primaryReasonCode: 'R05-P0', primaryReasonCodeDesc: 'Damaged', msDelChgRefund: 'Y' }
  ask.mockResolvedValueOnce(Response.json({ eligibleReasonCodes: [{ ...damaged, secondaryReasonCodes }] }))
  await doing(() => again()?.click())
  expect([select('primary', 2).value, select('secondary', 2).value, again()]).toEqual(['R05-P0', 'R05-S1', null])
})

test('D-52 what is kept for later can be dropped, and is not listed while it is ticked', async () => {
  fromServer(chooseItemsPage, props({}, { choice: { rows: [row(1)], later: ['600000001-2'] } }))
  await takeOver(chooseItemsPage)
  const listed = () => document.querySelector('[aria-labelledby=later] li')?.textContent
  const sent = () => document.querySelectorAll('input[name=kept]').length
  expect([listed(), sent()]).toEqual(['MugsRemove Mugs', 1])
  await doing(() => box(2).click())
  expect(listed()).toBe(undefined)
  await doing(() => box(2).click())
  await doing(() => document.querySelector<HTMLElement>('button[name=drop]')?.click())
  expect([listed(), sent()]).toEqual([undefined, 0])
})

test('RSN-25 what failed stays blocked while it is chosen, and comes back with the choice', async () => {
  const failed = { choice: { rows: [row(1)] }, news: { failure: 'dimensions-down', blocked: 'b' } as const }
  fromServer(chooseItemsPage, props({}, failed))
  await takeOver(chooseItemsPage)
  const failure = () => document.querySelector<HTMLElement>('[data-failure]')
  expect(failure()?.hidden).toBe(false)
  await doing(() => box(2).click())
  expect(failure()?.hidden).toBe(true)
  await doing(() => box(2).click())
  expect(failure()?.hidden).toBe(false)
  await press()
  expect(document.activeElement).toBe(failure())
})

test('D-59 an e-gift card that has become too small goes back to the card, and says so', async () => {
  const facts = { paymentAllowsEGiftCard: true, eGiftCardLimitPence: 3000 }
  fromServer(chooseItemsPage, props({ facts }))
  await takeOver(chooseItemsPage)
  await doing(() => box(1).click())
  await doing(() => find('refund-e-gift-card').click())
  expect(document.querySelector('[data-refunded-to]')?.textContent).toBe('E-gift card')
  await doing(() => box(2).click())
  expect(document.querySelector('[data-refunded-to]')?.textContent).toBe('Visa ending 4242')
  expect(document.body.textContent).toContain('Refunds of £30.00 or more go back to your original payment method.')
  await doing(() => box(2).click())
  expect(document.body.textContent).not.toContain('Refunds of £30.00 or more')
})

test('RSN-20 furniture: the link opens a dialog, and its cross closes it', async () => {
  fromServer(chooseItemsPage, props({ lines: [SOFA, anOrderLine()] }))
  await takeOver(chooseItemsPage)
  const dialog = find<HTMLDialogElement>('call-us-dialog')
  await doing(() => document.querySelector<HTMLElement>('a[href="#call-us"]')?.click())
  expect(dialog.open).toBe(true)
  await doing(() => dialog.querySelector<HTMLElement>('button')?.click())
  expect(dialog.open).toBe(false)
})
