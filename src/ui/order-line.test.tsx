import { describe, expect, test } from 'vitest'
import { Amounts } from './amounts.tsx'
import { Facts } from './facts.tsx'
import { LineGroup } from './line-group.tsx'
import { OrderLine, type OrderLineProps } from './order-line.tsx'
import { ParcelSteps } from './parcel-steps.tsx'
import { Pill } from './pill.tsx'
import { PostalAddress } from './postal-address.tsx'
import { parsed } from './testing.ts'

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
      parsed(<OrderLine {...aLine} price={{ now: '£30.00', was }} />).querySelector('.line__price')?.textContent
    expect(price('£40.00')).toBe('Sale price £30.00 Full price £40.00')
    expect(price(null)).toBe('£30.00')
  })

  test('has no room below it that stays empty', () => {
    expect(parsed(<OrderLine {...aLine} />).querySelector('.line__extra')).toBeNull()
    expect(parsed(<OrderLine {...aLine}>A form</OrderLine>).querySelector('.line__extra')?.textContent).toBe('A form')
  })

  test('its links name their item', () => {
    const line = parsed(<OrderLine {...aLine} actions={[{ href: '/remove', label: 'Remove item' }]} />)
    expect(line.querySelector('.line__main a')?.textContent).toBe('Remove item Wrap Dress')
  })

  test('keeps a message as it was written, markup and all', () => {
    const line = parsed(<OrderLine {...aLine} messages={[{ title: 'Gift message', text: 'Hi\n<b>you</b>' }]} />)
    expect(line.querySelector('q')?.textContent).toBe('Hi\n<b>you</b>')
    expect(line.querySelector('q b')).toBeNull()
  })
})

test('a link that opens a new tab is labelled, and passes on no opener', () => {
  const group = parsed(
    <LineGroup title="Email" about={[]} links={[{ href: '/t', label: 'Track', newTab: true }]} lines={[]} />,
  )
  const link = group.querySelector('a')
  expect(link?.textContent).toBe('Track (opens in a new tab)')
  expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test('a step of a parcel has its state in words, and the current one is marked', () => {
  const steps = parsed(
    <ParcelSteps
      steps={[
        { label: 'Despatched', on: 'Thu 12 Nov 2026', state: 'active' },
        { label: 'Delivered', on: null, state: 'todo' },
      ]}
    />,
  )
  expect(
    [...steps.querySelectorAll('li')].map((step) => [step.textContent, step.getAttribute('aria-current')]),
  ).toEqual([
    ['Now: DespatchedThu 12 Nov 2026', 'step'],
    ['Still to come: Delivered', null],
  ])
})

test('only the total of figures is below the rule', () => {
  const rows = [
    { label: 'Items', amount: '£5.00' },
    { label: 'Total', amount: '£5.00', total: true },
  ]
  expect([...parsed(<Amounts rows={rows} />).querySelectorAll('.total')].map((row) => row.textContent)).toEqual([
    'Total£5.00',
  ])
})

test('a range in brackets, and a word with its one letter, stay in one piece, and the name is the same', () => {
  const name = parsed(<OrderLine {...aLine} name="T-Shirt (2-8 Yrs), (a rather long remark)" />).querySelector(
    '.line__name',
  )
  expect(name?.textContent).toBe('T-Shirt (2-8 Yrs), (a rather long remark)')
  expect([...(name?.querySelectorAll('.nowrap') ?? [])].map((part) => part.textContent)).toEqual([
    'T-Shirt',
    '(2-8 Yrs)',
  ])
})

test('a pill that holds a sentence is a notice of its row', () => {
  const look = (label: string) => parsed(<Pill tone="muted" label={label} />).firstElementChild?.className
  expect(look('Return Started')).toBe('pill pill--muted')
  expect(look("E-gift cards can't be refunded.")).toBe('pill pill--muted pill--row')
  expect(look("Sorry, you can't return this")).toBe('pill pill--muted pill--row')
})

test('facts are apart without styles too', () => {
  expect(parsed(<Facts facts={['Size M', 'Sky', 'Qty 1']} />).textContent).toBe('Size M Sky Qty 1')
})

test('an address is an address, line by line; a fact may stress its value', () => {
  const address = parsed(<PostalAddress name="A. Hart" lines={['1 Rise', 'London']} />).querySelector('address')
  expect([address?.textContent, address?.querySelectorAll('br').length]).toEqual(['A. Hart1 RiseLondon', 2])
  expect(parsed(<Facts facts={[{ label: 'Order', value: '4' }]} />).querySelector('b')?.textContent).toBe('4')
})
