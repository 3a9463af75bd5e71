import { expect, test } from 'vitest'
import { actAndRender, renderServerHtml } from '../../../../test/harness/hydrated.tsx'
import { ADDRESS, action, chosen, parcelforce, pick, radio, stepTwo } from '../../../../test/harness/step-two.ts'
import { LOADED_SLOTS, NO_DAY, NO_SLOT, stepTwoPage } from '../../../../test/harness/step-two-page.ts'
import { chooseMethodPage } from './choose-method.page.tsx'

const page = stepTwoPage()
const { call, open } = page
const LATE_DAYS = () => parcelforce({ days: { is: 'loading' } }, NO_DAY)
const waits = () => document.querySelector('div:is(#on, #slot)')?.textContent

test('D-77 late days are requested again, with a busy indicator', async () => {
  await open(LATE_DAYS())
  expect([waits(), page.calls.length, call(1).method, call(1).address]).toEqual([
    'Checking collection dates…',
    1,
    'GET',
    `${ADDRESS}&wait=true`,
  ])
  await actAndRender(() => action().click())
  expect(document.activeElement?.textContent).toBe('Checking collection dates…')
  await call(1).answer(parcelforce({}, NO_DAY))
  expect([radio('on', '2026-11-16') !== null, page.calls.length]).toEqual([true, 1])
})

test('D-77 late days are offered by a link where that fails, and are not requested repeatedly', async () => {
  await open(LATE_DAYS())
  await call(1).fail()
  expect([document.querySelector(`a[href="${ADDRESS}&wait=true"]`)?.textContent, page.calls.length]).toEqual([
    'Show dates',
    1,
  ])
  await open(LATE_DAYS())
  await call(2).answer(LATE_DAYS())
  expect([waits(), page.calls.length]).toEqual(['Show dates', 2])
})

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

test('slots that are late after a pick are requested, too', async () => {
  await open(parcelforce({}, NO_DAY))
  await pick('on', '2026-11-16')
  await call(1).answer(parcelforce({ on: '2026-11-16', slots: { is: 'loading' } }, { version: 2, ...NO_SLOT }))
  expect([waits(), call(2).address]).toEqual(['Checking time slots…', `${ADDRESS}&wait=true`])
  await call(2).answer(parcelforce({ on: '2026-11-16', slots: LOADED_SLOTS }, { version: 2, ...NO_SLOT }))
  expect(radio('slot', '12:00-14:00')).not.toBe(null)
})
