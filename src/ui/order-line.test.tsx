import { describe, expect, test } from 'vitest'
import { LineGroup } from './line-group.tsx'
import { OrderLine, type OrderLineProps } from './order-line.tsx'
import { ParcelSteps } from './parcel-steps.tsx'
import { renderToElement } from './testing.ts'

const aLine: OrderLineProps = {
  name: 'Wrap Dress',
  picture: '/pictures/dress-damson.svg',
  facts: ['Size M'],
  price: { now: '£30.00', was: '£40.00' },
  status: { tone: 'success', label: 'Delivered' },
}

describe('a line', () => {
  test('labels each price, and only strikes through one that differs', () => {
    const price = (was: string | null) =>
      renderToElement(<OrderLine {...aLine} price={{ now: '£30.00', was }} />).querySelector('.line__price')
        ?.textContent
    expect(price('£40.00')).toBe('Sale price £30.00 Full price £40.00')
    expect(price(null)).toBe('£30.00')
  })

  test('its links name their item', () => {
    const line = renderToElement(<OrderLine {...aLine} actions={[{ href: '/remove', label: 'Remove item' }]} />)
    expect(line.querySelector('.line__main a')?.textContent).toBe('Remove item Wrap Dress')
  })

  test('keeps a message as it was written, markup and all', () => {
    const line = renderToElement(
      <OrderLine {...aLine} messages={[{ title: 'Gift message', text: 'Hi\n<b>you</b>' }]} />,
    )
    expect(line.querySelector('q')?.textContent).toBe('Hi\n<b>you</b>')
    expect(line.querySelector('q b')).toBeNull()
  })
})

test('a link that opens a new tab is labelled, and passes on no opener', () => {
  const group = renderToElement(
    <LineGroup title="Email" about={[]} links={[{ href: '/t', label: 'Track', newTab: true }]} lines={[]} />,
  )
  const link = group.querySelector('a')
  expect(link?.textContent).toBe('Track (opens in a new tab)')
  expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test('a step of a parcel has its state in words, and the current one is marked', () => {
  const steps = [
    { label: 'Despatched', on: 'Thu 12 Nov 2026', state: 'active' } as const,
    { label: 'Delivered', on: null, state: 'todo' } as const,
  ]
  const shown = [...renderToElement(<ParcelSteps steps={steps} />).querySelectorAll('li')]
  expect(shown.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
    ['Now: DespatchedThu 12 Nov 2026', 'step'],
    ['Still to come: Delivered', null],
  ])
})
