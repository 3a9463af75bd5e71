import { expect, test, vi } from 'vitest'
import { anOrderLine } from '../../../../test/builders/order.ts'
import { actAndRender, hydrateServerHtml, renderServerHtml } from '../../../../test/harness/hydrated.tsx'
import { box, choose, openStepOne, props, row, select, total } from '../../../../test/harness/step-one.ts'
import { chooseItemsPage } from './choose-items.page.tsx'

test('D-54 a ticked row without reasons requests them by itself, shows that it waits, and keeps what was chosen', async () => {
  const answer = Promise.withResolvers<Response>()
  const fetchReasons = vi.fn<typeof fetch>(() => answer.promise)
  vi.stubGlobal('fetch', fetchReasons)
  await openStepOne(props({}, { choice: { rows: [row(2)] }, hasReasons: false }))
  const again = () => document.querySelector<HTMLButtonElement>('button[name=again][value="2-0"]')
  const texts = () => [...document.querySelectorAll('.pick [role=status]')][1]?.textContent
  expect([texts(), again()?.getAttribute('aria-busy')]).toEqual(['Getting the reasons for this item…', 'true'])
  await actAndRender(() => again()?.click())
  expect(fetchReasons).toHaveBeenCalledTimes(1)
  await actAndRender(() => answer.resolve(new Response('oh no', { status: 503 })))
  expect(texts()).toContain('Sorry something went wrong, please try again later.')
  const secondaryReasonCodes = [{ code: 'R05-S1', description: 'Broken' }]
  const damaged = { primaryReasonCode: 'R05-P0', primaryReasonCodeDesc: 'Damaged', msDelChgRefund: 'Y' }
  fetchReasons.mockResolvedValueOnce(Response.json({ eligibleReasonCodes: [{ ...damaged, secondaryReasonCodes }] }))
  await actAndRender(() => again()?.click())
  expect([select('primary', 2).value, select('secondary', 2).value, again()]).toEqual(['R05-P0', 'R05-S1', null])
  expect(total()).toBe('£78.99')
})

test('D-52 what is saved for later can be dropped, and is not listed while it is ticked', async () => {
  await openStepOne(props({}, { choice: { rows: [row(1)], later: ['600000001-2'] } }))
  const listed = () => document.querySelector('[aria-labelledby=later] li')?.textContent
  const sent = () => document.querySelectorAll('input[name=saved]').length
  expect([listed(), sent()]).toEqual(['MugsRemove Mugs', 1])
  await actAndRender(() => box(2).click())
  expect(listed()).toBe(undefined)
  await actAndRender(() => box(2).click())
  await actAndRender(() => document.querySelector<HTMLElement>('button[name=drop]')?.click())
  expect([listed(), sent(), document.activeElement?.id]).toEqual([undefined, 0, 'items'])
})

test('SUM-01 the panel adds nothing up until something was ticked, and the limit is shown only where it matters', async () => {
  await openStepOne(props())
  const amounts = () => document.querySelectorAll('.panel dl, .stick__row').length
  const text = () => document.body.textContent ?? ''
  expect([amounts(), text().includes('Tick an item'), text().includes('Up to 25 items')]).toEqual([0, true, false])
  await actAndRender(() => box(1).click())
  await actAndRender(() => box(1).click())
  expect([amounts(), total()]).toEqual([2, '£0.00'])
  // Few lines are chosen one by one (D-186).
  expect(button('Select all')).toEqual([])
})

test('RSN-18 D-52 one more than the limit stays unticked, says so in its own place, and the way out is beside it', async () => {
  const lines = Array.from({ length: 4 }, () => anOrderLine())
  await openStepOne(props({ lines }, { choice: { rows: [row(1), row(2)] }, returnItemsMax: 2 }))
  box(4).focus()
  await actAndRender(() => box(4).click())
  expect([box(4).checked, document.activeElement, document.querySelector('.err-sum')]).toEqual([false, box(4), null])
  const beside = box(4).closest('li')
  expect(beside?.textContent).toContain('Sorry, there is a limit of 2 items to be returned at a time.')
  expect(beside?.querySelector('[role=alert] button[name=split]')?.textContent).toBe('Return 2 items now and 1 later')
  await actAndRender(() => box(3).click())
  const texts = [...document.querySelectorAll('li [role=alert] button')].map((button) => button.textContent)
  expect(texts).toEqual(['Return 2 items now and 2 later'])
  await actAndRender(() => box(1).click())
  expect(document.querySelector('li [role=alert]')).toBe(null)
})

const button = (label: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === label)

test('D-186 with more than three lines all can be ticked, and one reason used for those that offer it', async () => {
  renderServerHtml(chooseItemsPage, props({ lines: Array.from({ length: 4 }, () => anOrderLine()) }))
  expect(button('Select all')).toEqual([])
  await hydrateServerHtml(chooseItemsPage)
  await actAndRender(() => button('Select all')[0]?.click())
  expect([1, 2, 3, 4].map((line) => box(line).checked)).toEqual([true, true, true, true])
  expect(button('Use this reason for all')).toEqual([])
  await choose(select('primary', 2), 'R05-P0')
  expect(button('Use this reason for all')).toEqual([])
  await choose(select('secondary', 2), 'R05-S1')
  await actAndRender(() => button('Use this reason for all')[0]?.click())
  expect([1, 3, 4].map((line) => [select('primary', line).value, select('secondary', line).value])).toEqual(
    Array(3).fill(['R05-P0', 'R05-S1']),
  )
  expect(button('Use this reason for all')).toEqual([])
})

test('D-186 D-52 D-219 all of more than fit are an offer and no mistake, and there is a way back', async () => {
  renderServerHtml(
    chooseItemsPage,
    props({ lines: Array.from({ length: 5 }, () => anOrderLine()) }, { returnItemsMax: 3 }),
  )
  expect(document.body.textContent).toContain('Up to 3 items in one return.')
  await hydrateServerHtml(chooseItemsPage)
  await actAndRender(() => button('Select all')[0]?.click())
  expect(document.querySelector('.err-sum, .stepper [data-state=error]')).toBe(null)
  expect(document.title).not.toMatch(/^Error: /)
  expect(button('Return 3 items now and 2 later')).toHaveLength(1)
  const goOn = button('Choose return method')
  expect(goOn.map(({ previousSibling }) => previousSibling?.textContent)).toEqual(
    goOn.map(() => '2 items are left to return.'),
  )
  await actAndRender(() => button('Clear all')[0]?.click())
  expect([document.querySelectorAll('.check:checked').length, button('Select all').length]).toEqual([0, 1])
  expect(document.querySelector('[role=alert]')).toBe(null)
})

test('D-186 Damaged and Incorrect item offer a comment, and no other reason does', async () => {
  await openStepOne(props({}, { choice: { rows: [row(1, { comment: 'A <crack>' })] } }))
  const comment = () => document.querySelector<HTMLTextAreaElement>('#comment-1-0')?.value
  expect(comment()).toBe('A <crack>')
  await choose(select('primary', 1), 'R06-P0')
  expect(comment()).toBe(undefined)
  await choose(select('primary', 1), 'R08-P0')
  expect(comment()).not.toBe(undefined)
})
