import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { ChannelCards } from './channel-cards.tsx'
import { themeDrawings } from './gift-themes.data.ts'
import { GiftThemes } from './gift-themes.tsx'
import * as ICONS from './icons.data.ts'
import { MethodCards } from './method-cards.tsx'
import { RadioChoices } from './radio-choices.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { renderToElement } from './testing.ts'

const channels = [
  { value: 'a', icon: ICONS.store, title: 'In store', fee: 'Free', description: 'Same day' },
  { value: 'b', icon: ICONS.post, title: 'By post', fee: 'Free', description: 'Processed in 7 days' },
] as const
const methods = [
  { value: 'a', title: 'Evri', fee: 'Free', about: ['15kg', 'No printer needed'] },
  { value: 'b', title: 'Royal Mail', fee: 'Free', about: ['20kg', "You'll need to print a label"] },
]
const CARD = { value: 'a', title: 'Pigeon', fee: 'Free', about: [] }
const choices = [
  { value: 'a', label: 'Visa ending 4242', hint: 'Your original payment method' },
  { value: 'b', label: 'E-gift card' },
]
const slots = [
  { value: 'a', label: '08:00-10:00' },
  { value: 'b', label: '10:00-12:00' },
]
const themes = [
  { value: 'birthday', label: 'Birthday' },
  { value: 'easter', label: 'Easter' },
] as const

function closed<Card>(card: Card) {
  return {
    ...card,
    unavailable: true,
    contactText: { text: 'Please contact us to use this method.', href: '/contact' },
  }
}

interface Chosen {
  selected?: string
  error?: string
}
const sets: { set: string; second: string; draw: (chosen: Chosen) => ReactNode }[] = [
  {
    set: 'channels',
    second: 'b',
    draw: (chosen) => <ChannelCards legend="Choose one" name="way" channels={channels} {...chosen} />,
  },
  {
    set: 'methods',
    second: 'b',
    draw: (chosen) => <MethodCards heading="Choose one" name="way" methods={methods} {...chosen} />,
  },
  {
    set: 'choices',
    second: 'b',
    draw: (chosen) => <RadioChoices legend="Choose one" name="way" choices={choices} {...chosen} />,
  },
  {
    set: 'slots',
    second: 'b',
    draw: (chosen) => <SlotPicker heading="Choose one" name="way" slots={slots} {...chosen} />,
  },
  {
    set: 'themes',
    second: 'easter',
    draw: (chosen) => (
      <GiftThemes
        legend="Choose one"
        name="way"
        themes={themes.map((theme) => ({ ...theme, drawing: themeDrawings[theme.value] }))}
        {...chosen}
      />
    ),
  },
]

describe.each(sets)('a set of $set', ({ second, draw }) => {
  test('has its question in a legend and takes one answer; with nothing given nothing is chosen', () => {
    const page = renderToElement(draw({ selected: second }))
    expect(page.querySelector('fieldset > legend')?.textContent).toBe('Choose one')
    const inputs = [...page.querySelectorAll('input')].map(({ type, name }) => `${type} ${name}`)
    expect(inputs).toEqual(['radio way', 'radio way'])
    expect([...page.querySelectorAll('[checked]')].map((radio) => radio.getAttribute('value'))).toEqual([second])
    const plain = renderToElement(draw({}))
    expect(plain.querySelectorAll('[checked], fieldset[aria-describedby]')).toHaveLength(0)
  })

  test('an error describes the group, and the first answer is where its link leads', () => {
    const page = renderToElement(draw({ error: 'Choose, please' }))
    const describing = page.querySelector('fieldset')?.getAttribute('aria-describedby')
    expect(page.querySelector(`#${describing}`)?.textContent).toContain('Choose, please')
    expect(page.querySelector('input')?.id).toBe('way')
  })
})

test('CHN-07 CHN-09 a channel shows its price and how long it takes, a method its limits and whether it needs a printer', () => {
  const channel = renderToElement(<ChannelCards legend="Return method" name="way" channels={channels} />).querySelector(
    'label',
  )
  expect(channel?.textContent).toBe('In store Free Same day')
  const page = renderToElement(<MethodCards heading="Who" name="way" methods={methods} />)
  const lines = [...page.querySelectorAll('small')].map((line) => line.textContent)
  expect(lines).toEqual(['15kg', 'No printer needed', '20kg', "You'll need to print a label"])
})

test.each([
  ['method', <MethodCards key="m" heading="Who" name="way" methods={[closed(CARD)]} selected="a" />],
  [
    'channel',
    <ChannelCards key="c" legend="How" name="way" channels={[closed(channels[0]), channels[1]]} selected="a" />,
  ],
])('a %s that cannot be chosen shows beside its card whom to contact', (_, cards) => {
  const page = renderToElement(cards)
  expect(page.querySelectorAll('[checked]')).toHaveLength(0)
  expect(page.querySelectorAll('[disabled]')).toHaveLength(1)
  expect(page.querySelector('label a')).toBe(null)
  const beside = page.querySelector('label:has([disabled]) + p')
  expect([beside?.textContent, beside?.querySelector('a')?.textContent]).toEqual([
    'Please contact us to use this method.',
    'contact us',
  ])
})
