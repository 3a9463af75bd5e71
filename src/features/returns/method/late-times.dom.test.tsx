import { expect, test } from 'vitest'
import { renderServerHtml } from '../../../../test/harness/hydrated.tsx'
import { chosen, parcelforce, pick, stepTwo } from '../../../../test/harness/step-two.ts'
import { NO_DAY, NO_SLOT, stepTwoPage } from '../../../../test/harness/step-two-page.ts'
import { chooseMethodPage } from './choose-method.page.tsx'

const page = stepTwoPage()
const { call, open } = page
const LATE_DAYS = () => parcelforce({ days: { is: 'loading' } }, NO_DAY)
const waits = () => document.querySelector('div:is(#on, #slot)')?.textContent

test('an answer that was superseded by a pick is not shown; what is late by then is requested', async () => {
  await open(LATE_DAYS())
  await pick('via', 'evri')
  await call(2).answer(parcelforce({ days: { is: 'loading' } }, { version: 2, ...NO_DAY }))
  await call(1).answer(stepTwo())
  expect([chosen('channel'), waits()]).toEqual(['collect-from-home', 'Checking collection dates…'])
  await call(3).answer(parcelforce({ on: '2026-11-16', slots: { is: 'loading' } }, { version: 2 }))
  expect(waits()).toBe('Show times')
})

test('late slots are requested by one control alone', () => {
  renderServerHtml(chooseMethodPage, parcelforce({ on: '2026-11-16', slots: { is: 'loading' } }, NO_SLOT))
  const showTimes = [...document.querySelectorAll('a, button')].filter((one) => one.textContent === 'Show times')
  expect(showTimes.map((one) => one.tagName)).toEqual(['A'])
})
