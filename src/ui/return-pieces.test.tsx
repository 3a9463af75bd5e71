import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { CodeCard } from './code-card.tsx'
import { Flyout } from './flyout.tsx'
import { GoodNews } from './good-news.tsx'
import { ParcelSteps } from './parcel-steps.tsx'
import { PlaceChoices } from './place-choices.tsx'
import { ShopSearch } from './shop-search.tsx'
import { renderToElement } from './testing.ts'

test('a code is a named picture with its digits below', () => {
  const code = { kind: 'qr', src: '/code.svg', alt: 'Code of H00', digits: 'EV 4821', digitsLabel: 'Code' } as const
  const page = renderToElement(<CodeCard id="docket" title="Show this" facts={[]} codes={[code]} />)
  expect(page.querySelector('img[src="/code.svg"]')?.getAttribute('alt')).toBe('Code of H00')
  expect(page.querySelector('.code__ref')?.textContent).toBe('EV 4821')
})

test('a flyout is a closed dialog that its title names, with a way out', () => {
  const page = renderToElement(
    <Flyout id="pack" title="How to pack">
      Text
    </Flyout>,
  )
  const dialog = page.querySelector('dialog')
  expect(dialog?.hasAttribute('open')).toBe(false)
  expect(page.querySelector(`#${dialog?.getAttribute('aria-labelledby')}`)?.textContent).toBe('How to pack')
  expect(page.querySelector('[data-dialog-close]')?.getAttribute('aria-label')).toBe('Close')
})

test('RTS-01 good news shows the product and links to it by its name, and names every colour', () => {
  const colours = [{ name: 'Sky', src: '/sky.svg' }]
  const page = renderToElement(
    <GoodNews product="Shirt" picture="/s.svg" href="/shirt" colours={colours}>
      Other colours
    </GoodNews>,
  )
  expect(page.querySelector('h2')?.textContent).toBe('Good news!')
  expect(page.querySelector('a')?.textContent).toBe('Shop now: Shirt')
  expect([...page.querySelectorAll('li img')].map((image) => image.getAttribute('alt'))).toEqual(['Sky'])
})

test('a step with a problem is the current one, and is marked', () => {
  const steps = [{ label: 'Your return is delayed', on: null, state: 'error' as const }]
  const step = renderToElement(<ParcelSteps steps={steps} />).querySelector('li')
  expect(step?.getAttribute('aria-current')).toBe('step')
  expect(step?.textContent).toBe('Now, with a problem: Your return is delayed')
})

test('TRK-12 a step that was recorded twice is drawn twice, each with its own date and note', () => {
  const step = { label: 'Collection attempted', state: 'done' } as const
  const steps = [
    { ...step, on: 'Tue 17 Nov 2026, 11:20' },
    { ...step, on: 'Wed 18 Nov 2026, 11:05', note: 'We tried to collect your parcel.' },
  ]
  const page = renderToElement(<ParcelSteps steps={steps} />)
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Done: Collection attemptedTue 17 Nov 2026, 11:20',
    'Done: Collection attemptedWed 18 Nov 2026, 11:05We tried to collect your parcel.',
  ])
  // In the browser, React draws one of those with the same key.
  const drawn: ReactElement<unknown>[] = ParcelSteps({ steps }).props.children
  expect(new Set(drawn.map(({ key }) => key)).size).toBe(2)
})

test('STR-03 what does not fit in one line on a phone is read beside the answer, and is still part of its name', () => {
  const shop = { value: '1', name: 'Paddington', about: [], tag: 'Self-return available' }
  const facilities = ['Collect in Store', 'Café']
  const page = renderToElement(<PlaceChoices legend="Stores" name="shop" places={[{ ...shop, facilities }]} />)
  expect([...page.querySelectorAll('.tag')].map((tag) => tag.textContent)[0]).toBe('Self-return available')
  expect(page.querySelector('label details')).toBeNull()
  expect(page.querySelector('details')?.textContent).toBe(
    'All services at PaddingtonSelf-return available, Collect in Store, Café',
  )
  expect(page.querySelector('label')?.textContent).toContain('Self-return available Collect in Store Café')
  const few = renderToElement(<PlaceChoices legend="Stores" name="shop" places={[{ ...shop, facilities: ['Café'] }]} />)
  expect(few.querySelector('details')).toBeNull()
})

test('STR-01 STR-02 the search keeps the query and shows what is wrong with it', () => {
  const search = { action: '/shops', name: 'near', label: 'Find a store', placeholder: 'e.g. W2 1NW', button: 'Search' }
  const field = renderToElement(<ShopSearch {...search} value="W" error="Not valid" />).querySelector('input')
  expect(field?.getAttribute('value')).toBe('W')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(field?.getAttribute('aria-describedby')).toBe('near-error')
})
