import { beforeEach, expect, test, vi } from 'vitest'
import { anOrderLine } from '../../../../test/builders/order.ts'
import { actAndRender, openPage } from '../../../../test/harness/hydrated.tsx'
import { box, choose, props, row, select } from '../../../../test/harness/step-one.ts'
import type { ReturnEvent } from '../../../domain/analytics/analytics-event.ts'
import { ChooseItems, type ChooseItemsProps, chooseItemsPage } from './choose-items.page.tsx'

const report = vi.fn<(event: ReturnEvent) => void>()
const page = {
  ...chooseItemsPage,
  View: (props: ChooseItemsProps) => <ChooseItems {...props} report={report} />,
}
const selection = (itemCount: number) => ({ event: 'return_selection', orderNumber: '600000001', itemCount })

beforeEach(() => {
  report.mockReset()
})

const open = (of: ChooseItemsProps) => openPage(page, of)

/** Whether the form is submitted. */
async function press(button = 'button:not([name]):not(.icon-btn)'): Promise<boolean> {
  let goes = false
  await actAndRender(() => {
    const submitter = document.querySelector<HTMLButtonElement>(button)
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
    goes = document.querySelector('main form, form')?.dispatchEvent(event) ?? false
  })
  return goes
}

test('REC-09 D-106 what is chosen is reported when step 1 is left, in units, and not while the form stays', async () => {
  await open(props())
  expect([await press(), report.mock.calls]).toEqual([false, []])
  await actAndRender(() => box(1).click())
  await actAndRender(() => box(2).click())
  expect([await press(), report.mock.calls]).toEqual([false, []])
  await choose(select('primary', 1), 'R06-P0')
  await choose(select('primary', 2), 'R06-P0')
  await choose(select('quantity', 2), '2')
  expect([await press(), report.mock.calls]).toEqual([true, [[selection(3)]]])
})

test('REC-09 pressing twice reports it once; returning and continuing reports it again', async () => {
  await open(props({}, { choice: { rows: [row(1)] } }))
  await press()
  await press()
  expect(report.mock.calls).toEqual([[selection(1)]])
  await actAndRender(() => dispatchEvent(new Event('pageshow')))
  await press()
  expect(report).toHaveBeenCalledTimes(2)
})

test('REC-09 D-52 of an accepted split, what is returned now is reported', async () => {
  const lines = Array.from({ length: 27 }, () => anOrderLine())
  const rows = lines.map((_, place) => row(place + 1))
  await open(props({ lines }, { choice: { rows }, notices: { problems: [{ code: 'too-many-items', lineKey: null }] } }))
  expect([await press('button[name=split]'), report.mock.calls]).toEqual([true, [[selection(25)]]])
})

test('REC-09 D-52 of lines that do not travel together, those that go now are reported', async () => {
  const notices = { failure: 'no-carrier', blockToken: 'b', together: ['600000001-2'] } as const
  await open(props({}, { choice: { rows: [row(1), row(2, { quantity: '2' })] }, notices }))
  expect([await press('button[value=together]'), report.mock.calls]).toEqual([true, [[selection(2)]]])
})
