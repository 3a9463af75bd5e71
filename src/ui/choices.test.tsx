import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CANCEL_REASONS } from '../domain/policy/cancel-reasons.data.ts'
import { ChoiceCards } from './choice-card.tsx'
import { DayPicker } from './day-card.tsx'
import { REVEALED_MAX, ReasonPicker, secondaryField } from './reason-picker.tsx'
import { renderToElement } from './testing.ts'

const day = (value: string, weekday: string, dayAndMonth: string) => ({ value, weekday, dayAndMonth })
const days = [day('2026-11-16', 'Monday', '16 Nov'), day('2026-11-17', 'Tuesday', '17 Nov')]

test('the summary of errors leads to the first answer that can be chosen', () => {
  const [first, ...others] = days
  const page = renderToElement(
    <DayPicker
      heading="Day"
      name="on"
      days={[{ ...day('2026-11-15', 'Sunday', '15 Nov'), unavailable: true }, ...days]}
    />,
  )
  expect(page.querySelector('#on')?.getAttribute('value')).toBe(first?.value)
  const ids = [...page.querySelectorAll('input')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(others.length + 2)
})

describe('choice cards', () => {
  const cards = [
    { value: 'a', title: 'Standard' },
    { value: 'b', title: 'Nominated' },
    { value: 'c', title: 'Collect', unavailable: true },
  ]
  const page = renderToElement(<ChoiceCards legend="Delivery" name="way" cards={cards} selected="a" />)

  test('ORD-21 one is selected, one can be, one is unavailable and never selected', () => {
    const radios = [...page.querySelectorAll('input')]
    expect(radios.map((radio) => radio.hasAttribute('checked'))).toEqual([true, false, false])
    expect(radios.map((radio) => radio.hasAttribute('disabled'))).toEqual([false, false, true])
    expect(new Set(radios.map((radio) => radio.name))).toEqual(new Set(['way']))
    const none = renderToElement(<ChoiceCards legend="Delivery" name="way" cards={cards} selected="c" />)
    expect(none.querySelectorAll('[checked]')).toHaveLength(0)
  })

  test('ORD-22 the title names a card, and all its lines describe it in their order', () => {
    const lines = { extraTitle: 'Extra', subTitle: 'Sub', sameDayTitle: 'Same day', secondarySubTitle: 'Second' }
    const card = { value: 'a', title: 'Title', ...lines, description: 'About' }
    const full = renderToElement(<ChoiceCards legend="Delivery" name="way" cards={[card]} />)
    expect(full.querySelector('label')?.textContent).toBe('Title')
    const about = full.querySelector(`#${full.querySelector('input')?.getAttribute('aria-describedby')}`)
    const described = [...(about?.children ?? [])].map((line) => line.textContent)
    expect(described).toEqual(['Extra', 'Sub', 'Same day', 'Second', 'About'])
    expect(full.querySelector('.notice--info')).toBeNull()
    const highlighted = renderToElement(
      <ChoiceCards legend="Delivery" name="way" cards={[{ ...card, highlighted: true }]} />,
    )
    expect(highlighted.querySelector('.notice--info')?.textContent).toContain('About')
  })
})

describe('day picker', () => {
  test('COL-19 COL-20 a card shows weekday, day and month, and one at most is chosen', () => {
    const page = renderToElement(
      <DayPicker heading="When" subHeading="Soon" days={days} name="day" selected="2026-11-17" />,
    )
    expect([...page.querySelectorAll('.day')].map((card) => card.textContent)).toEqual([
      ...['Monday 16 Nov', 'Tuesday 17 Nov'],
    ])
    expect(page.querySelectorAll('input[type=radio][name=day]')).toHaveLength(2)
    expect(page.querySelector('[checked]')?.getAttribute('value')).toBe('2026-11-17')
    expect(page.querySelector('legend')?.textContent).toBe('When')
    expect(page.textContent).toContain('Soon')
  })

  test('COL-21 without days, or without a field to take the choice, nothing is drawn', () => {
    expect(renderToElement(<DayPicker heading="When" days={[]} name="day" />).innerHTML).toBe('')
    expect(renderToElement(<DayPicker heading="When" days={days} />).innerHTML).toBe('')
  })

  test.each([[days], [[]]])('COL-22 in error it shows a compact notice that describes the group', (some) => {
    const page = renderToElement(<DayPicker heading="When" days={some} name="day" error="No dates" />)
    expect(page.querySelector('.notice--error.notice--compact')?.textContent).toBe('Error: No dates')
    expect(page.querySelector('fieldset')?.getAttribute('aria-describedby')).toBe('day-error')
  })
})

describe('reason picker', () => {
  const picker = { legend: 'Why', name: 'reason', reasons: CANCEL_REASONS }

  test('CAN-03 CAN-10 the primaries come first, each has a field for its secondaries, and nothing is chosen', () => {
    const page = renderToElement(<ReasonPicker {...picker} />)
    const [primary, ...more] = [...page.querySelectorAll('select')]
    expect(primary?.querySelectorAll('option')).toHaveLength(CANCEL_REASONS.length + 1)
    expect(primary?.querySelector('option')?.textContent).toBe('Please select reason')
    const codes = ['C03-P0', 'C04-P0', 'C05-P0', 'C06-P0']
    expect(more.map(({ name }) => name)).toEqual(codes.map((code) => secondaryField('reason', code)))
    const chosen = [...page.querySelectorAll('[selected]')]
    expect(chosen.every((option) => option.getAttribute('value') === '')).toBe(true)
  })

  test('CAN-03 every primary with secondaries points at them, and the styles can reveal each', () => {
    const page = renderToElement(<ReasonPicker {...picker} />)
    const places = [...page.querySelectorAll('option[data-more]')].map((option) => option.getAttribute('data-more'))
    expect(places).toEqual(['1', '2', '3', '4'])
    for (const place of places) expect(page.querySelectorAll(`div[data-more="${place}"]`)).toHaveLength(1)
    const styles = readFileSync('src/ui/styles/components/reason-picker.css', 'utf8')
    for (let place = 1; place <= REVEALED_MAX; place += 1)
      expect(styles).toContain(`option[data-more="${place}"]:checked`)
  })

  test('choices are shown again, and a missing one is reported at its field', () => {
    const page = renderToElement(
      <ReasonPicker {...picker} primary="C05-P0" secondary="C05-S3" secondaryError="Select one" />,
    )
    const chosen = [...page.querySelectorAll('[selected]')].map((option) => option.getAttribute('value'))
    expect(chosen).toEqual(['C05-P0', '', '', 'C05-S3', ''])
    expect([...page.querySelectorAll('[aria-invalid]')].map(({ id }) => id)).toEqual(['reason-C05-P0'])
  })
})
