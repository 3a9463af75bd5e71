import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { Amounts } from './amounts.tsx'
import { ChosenAddress } from './chosen-address.tsx'
import { CodeDocket } from './code-docket.tsx'
import { Flyout } from './flyout.tsx'
import { GoodNews } from './good-news.tsx'
import { ParcelSteps } from './parcel-steps.tsx'
import { PlaceChoices } from './place-choices.tsx'
import { RefundSummary } from './refund-summary.tsx'
import { ShopSearch } from './shop-search.tsx'
import { Telephone } from './telephone.tsx'
import { parsed } from './testing.ts'
import { WhatNext } from './what-next.tsx'

describe('code docket', () => {
  const facts = [{ term: 'Order number', value: '600000001' }]

  test.each([
    { kind: 'qr', bars: 0 },
    { kind: 'barcode', bars: 1 },
  ] as const)('a $kind is a named picture with its digits below', ({ kind, bars }) => {
    const code = { kind, src: '/code.svg', alt: 'Code of H00', digits: 'EV 4821', digitsLabel: 'Reference code' }
    const page = parsed(<CodeDocket id="docket" title="Show this" facts={facts} code={code} />)
    expect(page.querySelector('img')?.getAttribute('src')).toBe('/code.svg')
    expect(page.querySelector('img')?.getAttribute('alt')).toBe('Code of H00')
    expect(page.querySelectorAll('.code__img--bar')).toHaveLength(bars)
    expect(page.querySelector('.code__ref')?.textContent).toBe('EV 4821')
    expect(page.querySelector('dl')?.textContent).toBe('Order number600000001')
  })
})

describe('flyout', () => {
  test('is a closed dialog that its title names, with a way out', () => {
    const page = parsed(
      <Flyout id="pack" title="How to pack">
        Text
      </Flyout>,
    )
    const dialog = page.querySelector('dialog')
    expect(dialog?.hasAttribute('open')).toBe(false)
    expect(page.querySelector(`#${dialog?.getAttribute('aria-labelledby')}`)?.textContent).toBe('How to pack')
    expect(page.querySelector('[data-dialog-close]')?.getAttribute('aria-label')).toBe('Close')
    expect(page.querySelector('.flyout__foot')).toBeNull()
  })

  test('actions are outside of what scrolls', () => {
    const page = parsed(
      <Flyout id="pack" title="How to pack" footer="Continue">
        Text
      </Flyout>,
    )
    expect(page.querySelector('.flyout__body')?.textContent).toBe('Text')
    expect(page.querySelector('.flyout__foot')?.textContent).toBe('Continue')
  })
})

describe('good news', () => {
  const shirt = { product: 'Shirt', picture: '/s.svg', href: '/shirt' }

  test('RTS-01 shows the product and links to it, by its name', () => {
    const page = parsed(<GoodNews {...shirt}>Size L</GoodNews>)
    expect(page.querySelector('h2')?.textContent).toBe('Good news!')
    expect(page.querySelector('a')?.textContent).toBe('Shop now: Shirt')
    expect(page.querySelector('ul')).toBeNull()
  })

  test('RTS-01 names every colour', () => {
    const page = parsed(
      <GoodNews {...shirt} colours={[{ name: 'Sky', src: '/sky.svg' }]}>
        Other colours
      </GoodNews>,
    )
    expect([...page.querySelectorAll('li img')].map((image) => image.getAttribute('alt'))).toEqual(['Sky'])
  })
})

test('a step with a problem is the current one, and is marked', () => {
  const steps = [{ label: 'Your return is delayed', on: null, state: 'error' as const }]
  const step = parsed(<ParcelSteps steps={steps} />).querySelector('li')
  expect(step?.getAttribute('aria-current')).toBe('step')
  expect(step?.textContent).toBe('Now, with a problem: Your return is delayed')
})

test('TRK-12 a step that was recorded twice is drawn twice, each with its own date and note', () => {
  const step = { label: 'Collection attempted', state: 'done' } as const
  const steps = [
    { ...step, on: 'Tue 17 Nov 2026, 11:20' },
    { ...step, on: 'Wed 18 Nov 2026, 11:05', note: 'We tried to collect your parcel.' },
  ]
  const page = parsed(<ParcelSteps steps={steps} />)
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Done: Collection attemptedTue 17 Nov 2026, 11:20',
    'Done: Collection attemptedWed 18 Nov 2026, 11:05We tried to collect your parcel.',
  ])
  // In the browser, React draws one of those with the same key.
  const drawn: ReactElement<unknown>[] = ParcelSteps({ steps }).props.children
  expect(new Set(drawn.map(({ key }) => key)).size).toBe(2)
})

test('STR-03 a shop shows what sets it apart first, and then what else there is', () => {
  const shop = { value: '1', name: 'Paddington', about: [], tag: 'Self-return available', facilities: ['Café'] }
  const page = parsed(<PlaceChoices legend="Stores" name="shop" places={[shop]} />)
  expect([...page.querySelectorAll('.tag')].map((tag) => tag.textContent)).toEqual(['Self-return available', 'Café'])
  expect(page.querySelector('.tag--good')?.textContent).toBe('Self-return available')
})

test('STR-03 what does not fit in one line on a phone is read beside the answer, and is still part of its name', () => {
  const shop = { value: '1', name: 'Paddington', about: [], tag: 'Self-return available' }
  const facilities = ['Collect in Store', 'Café']
  const page = parsed(<PlaceChoices legend="Stores" name="shop" places={[{ ...shop, facilities }]} />)
  expect(page.querySelector('label details')).toBeNull()
  expect(page.querySelector('details')?.textContent).toBe(
    'All services at PaddingtonSelf-return available, Collect in Store, Café',
  )
  expect(page.querySelector('label')?.textContent).toContain('Self-return available Collect in Store Café')
  const few = parsed(<PlaceChoices legend="Stores" name="shop" places={[{ ...shop, facilities: ['Café'] }]} />)
  expect(few.querySelector('details')).toBeNull()
})

test('two rows of figures may have the same label, and each its own note', () => {
  const row = { label: 'Mug', note: 'Qty 1', amount: '£9.50' }
  const page = parsed(<Amounts rows={[row, { ...row, note: 'Qty 2' }]} />)
  expect([...page.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(['MugQty 1', 'MugQty 2'])
})

test('a refund shows its destination, once that is known', () => {
  const refund = { id: 'refund', heading: 'Your refund', rows: [] }
  expect(parsed(<RefundSummary {...refund} refundedTo="Visa ending 4242" />).textContent).toContain(
    'Refund to: Visa ending 4242',
  )
  expect(parsed(<RefundSummary {...refund} refundedTo={null} />).textContent).not.toContain('Refunded to')
})

test('an address has a way to another only where there is one', () => {
  const address = { name: 'Amelia Hart', lines: ['14 Orchard Rise'] }
  expect(parsed(<ChosenAddress {...address} />).querySelector('a')).toBeNull()
  const page = parsed(<ChosenAddress {...address} change={{ href: '/x', label: 'Change details' }} />)
  expect(page.querySelector('a')?.textContent).toBe('Change details')
})

test('STR-01 STR-02 the search keeps the query and shows what is wrong with it', () => {
  const search = { action: '/shops', name: 'near', label: 'Find a store', placeholder: 'e.g. W2 1NW', button: 'Search' }
  const field = parsed(<ShopSearch {...search} value="W" error="Not valid" />).querySelector('input')
  expect(field?.getAttribute('value')).toBe('W')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(field?.getAttribute('aria-describedby')).toBe('near-error')
})

test('a number is dialled with its country and shown as people write it', () => {
  const link = parsed(<Telephone country="Ireland" shown="020 910 0123" dialled="+353209100123" />).querySelector('a')
  expect(link?.getAttribute('href')).toBe('tel:+353209100123')
  expect(link?.textContent).toBe('020 910 0123')
})

test.each([
  [true, 'next next--row'],
  [false, 'next'],
])('what comes next is a numbered list, in a row: %s', (inRow, looks) => {
  const list = parsed(<WhatNext steps={[{ title: 'Pack', text: 'Any box.' }]} inRow={inRow} />).firstElementChild
  expect(list?.tagName).toBe('OL')
  expect(list?.className).toBe(looks)
  expect(list?.querySelector('h3')?.textContent).toBe('Pack')
})
