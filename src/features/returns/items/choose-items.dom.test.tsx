import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anOrderLine } from '../../../../test/builders/order.ts'
import { actAndRender, hydrateServerHtml, renderServerHtml } from '../../../../test/harness/hydrated.tsx'
import { PAGE_VISIT } from '../../../../test/harness/page-visit.ts'
import {
  box,
  choose,
  find,
  giftProps,
  openStepOne,
  props,
  row,
  select,
  total,
} from '../../../../test/harness/step-one.ts'
import { SPECIFIED_POLICY } from '../../../domain/policy/policy.ts'
import { RETURN_METHODS } from '../../../domain/policy/return-methods.data.ts'
import { brandSites } from '../../../domain/sites/brand-sites.ts'
import { type ChooseItemsProps, chooseItemsPage } from './choose-items.page.tsx'

// There is no server to load reasons from.
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.error())
})

const SOFA = anOrderLine({ productType: 'Furniture', description: 'Velvet Sofa' })
const BACK = { status: 'Awaiting Return' }
const KEY = '600000001-1'
const goOn = () => [...document.querySelectorAll<HTMLButtonElement>('button:not([name]):not(.icon-btn)')]

async function press() {
  await actAndRender(() => goOn()[0]?.click())
}

const PROBLEMS = [
  { code: 'too-many-items', lineKey: null },
  { code: 'primary-missing', lineKey: KEY },
  { code: 'quantity-out-of-range', lineKey: '600000001-2' },
  { code: 'unknown-line', lineKey: '<script>' },
] as const
const WRONG = [row(1, { primary: '' }), row(2, { secondary: '', quantity: '7' })]
const FAILED = { failure: 'no-carrier', blockToken: 'b', together: [KEY] } as const

test.each<[string, () => ChooseItemsProps]>([
  ['a draft', () => props({}, { choice: { rows: [row(1), row(2, { quantity: '2' })], later: ['600000001-2'] } })],
  ['no reasons', () => props({}, { choice: { rows: [row(1)] }, hasReasons: false })],
  ['problems of every kind', () => props({}, { choice: { rows: WRONG }, notices: { problems: PROBLEMS } })],
  ['a failure that blocks', () => props({}, { choice: { rows: [row(1), row(2)] }, notices: FAILED })],
  ['furniture', () => props({ facts: {}, lines: [SOFA, anOrderLine({ picture: null, description: 'Ψάθα "<b>&' })] })],
  ['a gift that nobody can return now', () => giftProps({}, [], { failure: 'no-answer' })],
  ['a partly returned gift', () => giftProps({ lines: [anOrderLine(BACK), anOrderLine()] }, [KEY])],
])('with %s server HTML and the first render are equal, without warnings', async (_, make) => {
  renderServerHtml(chooseItemsPage, make())
  const html = document.body.innerHTML
  await hydrateServerHtml(chooseItemsPage)
  expect(html).not.toContain('aria-disabled="true"')
})

test('RSN-08 the boxes are one group, which its heading names', () => {
  renderServerHtml(chooseItemsPage, props())
  const group = box(1).closest('fieldset')
  expect(group).toBe(box(2).closest('fieldset'))
  expect(group?.querySelector('legend')?.textContent).toBe('Items to return')
})

describe('what was chosen before the script ran', () => {
  beforeEach(() => renderServerHtml(chooseItemsPage, props()))

  test('RSN-12 ticked and chosen in the form is restored, and the refund follows', async () => {
    box(1).checked = true
    select('primary', 1).value = 'R05-P0'
    select('quantity', 2).value = '2'
    await hydrateServerHtml(chooseItemsPage)
    expect(box(1).checked).toBe(true)
    expect(select('primary', 1).value).toBe('R05-P0')
    expect(select('secondary', 1).options.length).toBeGreaterThan(1)
    expect(total()).toBe('£28.99')
    await actAndRender(() => box(2).click())
    expect(select('quantity', 2).value).toBe('2')
  })

  test('what the browser brings back with the page counts from then on', async () => {
    await hydrateServerHtml(chooseItemsPage)
    await actAndRender(() => {
      box(1).checked = true
      dispatchEvent(new Event('pageshow'))
    })
    expect(total()).toBe('£25.00')
  })
})

describe('once it runs', () => {
  beforeEach(() => openStepOne(props()))

  test('D-55 RSN-16 the button can be pressed, and says what is missing until it is there', async () => {
    expect(goOn().every((button) => button.getAttribute('aria-disabled') === 'true')).toBe(true)
    await press()
    expect(document.querySelector('.err-sum')).toBe(null)
    await actAndRender(() => box(1).click())
    await press()
    expect(document.querySelector('.err-sum')?.textContent).toContain('Reason for return option(s) is missing.')
    expect(document.activeElement?.className).toBe('err-sum')
    expect(document.title).toMatch(/^Error: /)
    expect(document.querySelector('.stepper [data-state=error]')?.textContent).toContain('Items to return')
    await actAndRender(() => document.querySelector<HTMLElement>('.err-sum a')?.click())
    expect(document.activeElement?.id).toBe('primary-1-0')
    await choose(select('primary', 1), 'R01-P0')
    expect(document.querySelector('.err-sum a')?.getAttribute('href')).toBe('#secondary-1-0')
    await choose(select('secondary', 1), 'R01-S1')
    expect(document.querySelector('.err-sum, .has-error')).toBe(null)
    expect(document.title).not.toMatch(/^Error: /)
    expect(goOn().some((button) => button.hasAttribute('aria-disabled'))).toBe(false)
  })

  test('RSN-12 another primary reason forgets the secondary of the one before', async () => {
    await actAndRender(() => box(1).click())
    await choose(select('primary', 1), 'R01-P0')
    await choose(select('secondary', 1), 'R01-S1')
    await choose(select('primary', 1), 'R05-P0')
    expect(select('secondary', 1).value).toBe('')
    await choose(select('primary', 1), 'R06-P0')
    expect(select('secondary', 1).closest('[hidden]')).not.toBe(null)
  })

  test('SUM-01 the total is announced only once something has changed', async () => {
    const announcement = () => document.querySelector('.panel [role=status]')?.textContent
    expect(announcement()).toBe('')
    await actAndRender(() => box(1).click())
    expect(announcement()).toBe('Expected total refund £25.00')
  })
})

test('RSN-25 a failed selection stays blocked while it is chosen, and is blocked again with the choice', async () => {
  const failed = { choice: { rows: [row(1)] }, notices: { failure: 'dimensions-down', blockToken: 'b' } as const }
  await openStepOne(props({}, failed))
  const failure = () => document.querySelector<HTMLElement>('[data-failure]')
  expect(failure()?.hidden).toBe(false)
  await actAndRender(() => box(2).click())
  expect(failure()?.hidden).toBe(true)
  await actAndRender(() => box(2).click())
  expect(failure()?.hidden).toBe(false)
  await press()
  expect(document.activeElement).toBe(failure())
})

test('D-58 what a method costs is not said of a selection that no method takes, and again of another', async () => {
  const returnMethods = RETURN_METHODS.map((method) => ({ ...method, pence: 295 }))
  const visit = { ...PAGE_VISIT, site: brandSites({}, { ...SPECIFIED_POLICY, returnMethods }).uk }
  const choice = { rows: [row(1, { primary: 'R07-P0', secondary: 'R07-S1' })] }
  await openStepOne(props({}, { choice, visit, notices: { failure: 'no-method', blockToken: 'b' } }))
  const panel = () => document.querySelector('.panel')?.textContent
  expect(panel()).not.toContain('£2.95')
  await choose(select('primary', 1), 'R01-P0')
  expect(panel()).toContain('Your return method costs £2.95, which we take off this refund.')
})

test('RSN-20 furniture: the link opens a dialog, and its cross closes it', async () => {
  await openStepOne(props({ lines: [SOFA, anOrderLine()] }))
  const dialog = find<HTMLDialogElement>('call-us-dialog')
  await actAndRender(() => document.querySelector<HTMLElement>('a[href="#call-us"]')?.click())
  expect(dialog.open).toBe(true)
  await actAndRender(() => dialog.querySelector<HTMLElement>('button')?.click())
  expect(dialog.open).toBe(false)
})

test('GFT-18 a gift: a tick and a quantity are all that is needed, and no reasons are requested', async () => {
  const call = vi.fn(async () => Response.error())
  vi.stubGlobal('fetch', call)
  await openStepOne(giftProps())
  await actAndRender(() => box(1).click())
  await actAndRender(() => box(2).click())
  await choose(select('quantity', 2), '2')
  // One unit has no question.
  expect([...document.querySelectorAll('select')].map(({ name, value }) => [name, value])).toEqual([
    ['quantity-2-0', '2'],
  ])
  expect(goOn().some((button) => button.hasAttribute('aria-disabled'))).toBe(false)
  expect(document.querySelector('.page')?.textContent).not.toMatch(/[£€]|reason|refund/i)
  expect(call).not.toHaveBeenCalled()
})
