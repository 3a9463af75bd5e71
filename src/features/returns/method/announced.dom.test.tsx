import { describe, expect, test, vi } from 'vitest'
import { actAndRender, renderServerHtml } from '../../../../test/harness/hydrated.tsx'
import {
  ADDRESS,
  action,
  chosen,
  parcelforce,
  pick,
  placesShown,
  radio,
  somePlaces,
  stepTwo,
} from '../../../../test/harness/step-two.ts'
import { LOADED_SLOTS, NO_DAY, NO_SLOT, stepTwoPage } from '../../../../test/harness/step-two-page.ts'
import { chooseMethodPage } from './choose-method.page.tsx'

const page = stepTwoPage()
const { call, open } = page
const LATE_DAYS = () => parcelforce({ days: { state: 'loading' } }, NO_DAY)
const LATE_SLOTS = () => parcelforce({ on: '2026-11-16', slots: { state: 'loading' } }, NO_SLOT)
/** Screen readers announce changes of a region that exists from the start; one added with its text may stay silent. */
const region = () => document.querySelector('form > [role=status]')
const announcement = () => region()?.textContent

describe('WCAG 4.1.3 what loads later is announced in the one live region that was there before', () => {
  test('D-77 days, which are requested again', async () => {
    await open(LATE_DAYS())
    const before = region()
    expect(announcement()).toBe('Checking collection dates…')
    expect([page.calls.length, call(1).method, call(1).address]).toEqual([1, 'GET', `${ADDRESS}&wait=true`])
    await actAndRender(() => action().click())
    expect(document.activeElement?.textContent).toBe('Checking collection dates…')
    await call(1).answer(parcelforce({}, NO_DAY))
    expect([announcement(), region() === before]).toEqual(['Collection dates have loaded.', true])
  })

  test('slots, late or not', async () => {
    await open(parcelforce({}, NO_DAY))
    expect(announcement()).toBe('')
    await pick('on', '2026-11-16')
    await call(1).answer(LATE_SLOTS())
    expect(announcement()).toBe('Checking time slots…')
    await call(2).answer(parcelforce({ on: '2026-11-16', slots: LOADED_SLOTS }, NO_SLOT))
    expect(announcement()).toBe('Time slots have loaded.')
    // What is unchanged is not announced again.
    await pick('slot', '10:00-12:00')
    await call(3).answer(parcelforce({ on: '2026-11-16', slots: LOADED_SLOTS, slot: '10:00-12:00' }))
    expect(announcement()).toBe('')
  })

  test('D-77 that there are none', async () => {
    await open(LATE_DAYS())
    const sentence = 'Sorry, there are no collection dates for this postcode at the moment.'
    await call(1).answer(parcelforce({ days: { state: 'failed', sentence } }, NO_DAY))
    expect(announcement()).toBe(sentence)
  })

  test('places', async () => {
    await open(stepTwo({ places: somePlaces({ shown: { state: 'loading' } }) }))
    expect([announcement(), call(1).address]).toEqual(['Looking for places…', `${ADDRESS}&wait=true`])
    const list = document.querySelector('[aria-labelledby=places] > [role=status]')
    await call(1).answer(stepTwo({ places: somePlaces({ shown: placesShown(4) }) }))
    expect([list?.isConnected, list?.textContent, announcement()]).toEqual([true, 'Showing 4 of 5, nearest first.', ''])
  })

  test('that it takes too long, and what to press; nothing is requested repeatedly', async () => {
    await open(LATE_DAYS())
    await call(1).fail()
    expect(announcement()).toBe('This is taking too long. Select "Show dates" to try again.')
    expect(document.querySelector(`a[href="${ADDRESS}&wait=true"]`)?.textContent).toBe('Show dates')
    await open(LATE_SLOTS())
    await call(2).answer(LATE_SLOTS())
    expect(announcement()).toBe('This is taking too long. Select "Show times" to try again.')
    expect(page.calls).toHaveLength(2)
  })

  test('a refusal takes the focus, and is not announced twice', async () => {
    await open(LATE_DAYS())
    await call(1).answer(parcelforce({}, { problems: [{ field: 'on', message: 'Choose another one.' }] }))
    expect([announcement(), document.activeElement?.className]).toEqual(['', 'err-sum'])
  })
})

describe('a choice that could not be saved is announced correctly, with what to do', () => {
  const OFFLINE = "We couldn't save your choice. Please check your connection and try again."
  const OUTDATED = "We couldn't save your choice. Please reload this page. You may need to sign in again."
  const BROKEN = "We couldn't save your choice. Please try again in a minute."

  test('WCAG 4.1.3 by the one region, and again each time', async () => {
    await open(parcelforce())
    await pick('on', '2026-11-17')
    await call(1).fail()
    const words = region()?.firstElementChild
    expect([announcement(), document.querySelectorAll('[role=alert]').length]).toEqual([OFFLINE, 0])
    await pick('on', '2026-11-16')
    await call(2).fail()
    expect([announcement(), words?.isConnected]).toEqual([OFFLINE, false])
  })

  test.each([
    ['the cookies are gone', 403, OUTDATED],
    ['the server is in trouble', 503, BROKEN],
  ])('%s', async (_why, status, sentence) => {
    await open(parcelforce())
    await pick('on', '2026-11-17')
    await call(1).refuse(status)
    expect([announcement(), document.querySelector('.notice--error p')?.textContent]).toEqual([sentence, sentence])
    const link = document.querySelector('.notice--error a')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(
      sentence === OUTDATED ? ['Reload the page', ADDRESS] : [undefined, undefined],
    )
  })
})

test('D-83 a page that answered a post is not posted again when it is reloaded', async () => {
  const replaced = vi.spyOn(history, 'replaceState')
  await open(parcelforce({}, { failure: 'Sorry, unable to process this return at the moment.' }))
  expect(replaced.mock.calls).toEqual([[history.state, '', location.href]])
})

test('Enter on an answer does not book', async () => {
  await open(parcelforce({ on: '2026-11-16', slots: LOADED_SLOTS, slot: '10:00-12:00' }))
  const press = (target: Element | null) => {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    target?.dispatchEvent(enter)
    return enter.defaultPrevented
  }
  let prevented: boolean[] = []
  await actAndRender(() => {
    prevented = [radio('slot', '10:00-12:00'), document.querySelector('button[value=book]')].map(press)
  })
  // The button itself does that.
  expect(prevented).toEqual([true, false])
})

const waits = () => document.querySelector('div:is(#on, #slot)')?.textContent

test('an answer that was superseded by a pick is not shown; what is late by then is requested', async () => {
  await open(LATE_DAYS())
  await pick('via', 'evri')
  await call(2).answer(parcelforce({ days: { state: 'loading' } }, { version: 2, ...NO_DAY }))
  await call(1).answer(stepTwo())
  expect([chosen('channel'), waits()]).toEqual(['collect-from-home', 'Checking collection dates…'])
  await call(3).answer(parcelforce({ on: '2026-11-16', slots: { state: 'loading' } }, { version: 2 }))
  expect(waits()).toBe('Show times')
})

test('late slots are requested by one control alone', () => {
  renderServerHtml(chooseMethodPage, parcelforce({ on: '2026-11-16', slots: { state: 'loading' } }, NO_SLOT))
  const showTimes = [...document.querySelectorAll('a, button')].filter((one) => one.textContent === 'Show times')
  expect(showTimes.map((one) => one.tagName)).toEqual(['A'])
})
