import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { BuyForm } from '../journeys/shopping/buy.tsx'
import { ProductPrice, type SizeProps } from '../journeys/shopping/choice.tsx'
import { Reviews, type ReviewsProps } from '../journeys/shopping/reviews.tsx'

const PAGE = '/bedding/p/P1'
const aSize = (size: string, price: SizeProps['price']): SizeProps => ({
  sku: `F-${size}`,
  size,
  text: `size ${size}`,
  stock: 'in-stock',
  href: null,
  price,
  isChosen: false,
})
const KING = aSize('King', { now: '£65.00', was: '£78.00', saving: 'You save £13.00' })
const DIFFERENT = [aSize('Single', { now: '£45.00', was: null, saving: null }), KING]

const REVIEW: ReviewsProps['reviews'][number] = {
  reviewId: 'R1',
  rating: 4,
  title: 'Warm',
  text: '',
  isRecommended: false,
  facts: [],
  photos: [],
  helpful: 0,
  isFoundHelpful: false,
  isThanked: false,
}

/** The page as it comes, and then the script, as at every visit. */
async function arrive({ sizes = DIFFERENT, chosen = null as string | null, query = '' } = {}): Promise<void> {
  const differs = sizes.some(({ price }) => price !== null)
  const select = { value: '', options: [] }
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <ul className="views" />
      <ProductPrice isLowest={differs} now="£45.00" was={null} saving={null} />
      <BuyForm
        action={PAGE}
        hidden={[]}
        colour="Fern"
        colours={['fern', 'berry'].map((name) => ({
          name,
          swatch: null,
          href: `${PAGE}?colour=${name}${query}#colours`,
          isSoldOut: false,
          isChosen: name === 'fern',
        }))}
        sizes={sizes}
        hint={null}
        chosen={chosen}
        isInStock
        problem={null}
        bar={{ text: 'Fern', price: differs ? 'From £45.00' : '£45.00' }}
      />
      <Reviews
        verdict={{ mark: '4.5', average: 4.5, count: 1, recommend: '' }}
        bars={[]}
        form={{ action: PAGE, hidden: [{ name: 'colour', value: 'fern' }], sort: select, filter: select }}
        problems={[]}
        applied={{ filters: [], clearHref: `${PAGE}?colour=fern#reviews` }}
        turnedAway={null}
        reviews={[REVIEW]}
        match={null}
        showAllHref={null}
        helpful={{ action: `${PAGE}/helpful?colour=fern`, hidden: [] }}
        pager={null}
      />
    </>,
  )
  vi.resetModules()
  await import('./product.client.ts')
}

const textOf = (selector: string) => document.querySelector(selector)?.textContent?.trim()
const shown = () => ({
  heading: textOf('.item__price [data-shows=price]'),
  saving: textOf('.item__price [data-shows=saving]'),
  bar: [textOf('.stick__row span'), textOf('.stick__row b')],
})

function press(sku: string): void {
  const radio = document.querySelector<HTMLInputElement>(`[value="${sku}"]`)
  if (radio) radio.checked = true
  radio?.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Where the page leads back to itself, by links and by forms. */
const led = () => ({
  links: [...document.querySelectorAll('.hues a, #reviews a')].map((link) => link.getAttribute('href')),
  helpful: document.querySelector('#reviews form[method=post]')?.getAttribute('action'),
  asking: [...document.querySelectorAll<HTMLInputElement>('#reviews form[method=get] input')].map(
    ({ name, value }) => `${name}=${value}`,
  ),
})

test('while no size is pressed the page stays as it came', async () => {
  await arrive()
  expect(shown()).toEqual({ heading: 'From £45.00', saving: '', bar: ['Fern', 'From £45.00'] })
  expect(led().links).toEqual([
    `${PAGE}?colour=fern#colours`,
    `${PAGE}?colour=berry#colours`,
    `${PAGE}?colour=fern#reviews`,
  ])
})

test('the size that is pressed gives price, saving and bar, and the next one takes them back', async () => {
  await arrive()
  press('F-King')
  const price = 'Sale price £65.00 Full price £78.00'
  expect(shown()).toEqual({ heading: price, saving: 'You save £13.00', bar: ['Fern, size King', price] })
  press('F-Single')
  expect(shown()).toEqual({ heading: '£45.00', saving: '', bar: ['Fern, size Single', '£45.00'] })
  // Each size keeps its own.
  expect(textOf('label:has([value=F-King]) small')).toBe(price)
})

test('links and forms of the page carry the size that is pressed, once', async () => {
  await arrive({ query: '&size=Single' })
  press('F-King')
  press('F-King')
  expect(led()).toEqual({
    links: [
      `${PAGE}?colour=fern&size=King#colours`,
      `${PAGE}?colour=berry&size=King#colours`,
      `${PAGE}?colour=fern&size=King#reviews`,
    ],
    helpful: `${PAGE}/helpful?colour=fern&size=King`,
    asking: ['size=King', 'colour=fern'],
  })
})

test('a size that the address has chosen, or that the browser brings back, is shown at once', async () => {
  await arrive({ chosen: 'F-King' })
  expect(shown().bar[0]).toBe('Fern, size King')
  await arrive()
  const single = document.querySelector<HTMLInputElement>('[value=F-Single]')
  if (single) single.checked = true
  dispatchEvent(new Event('pageshow'))
  expect(shown().bar).toEqual(['Fern, size Single', '£45.00'])
})

test('where all sizes cost the same, the price stays and the bar names the size', async () => {
  await arrive({ sizes: [aSize('Single', null), aSize('King', null)] })
  press('F-King')
  expect(shown()).toEqual({ heading: '£45.00', saving: undefined, bar: ['Fern, size King', '£45.00'] })
})

test('the pictures are a stop for the keyboard only while they can be moved', async () => {
  await arrive()
  const views = document.querySelector('.views') as HTMLElement
  const width = vi.spyOn(views, 'scrollWidth', 'get')
  const isStopWith = (more: number) => {
    width.mockReturnValue(views.clientWidth + more)
    dispatchEvent(new Event('resize'))
    return views.hasAttribute('tabindex') && views.tabIndex === 0
  }
  expect([isStopWith(1), isStopWith(0)]).toEqual([true, false])
})
