import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { aProduct, aVariant } from '../../../test/builders/product.ts'
import { aReview } from '../../../test/builders/review.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { chooseVariant } from '../../domain/catalogue/choose-variant.ts'
import { readReviewQuery } from '../../domain/catalogue/review-query.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { BuyForm, ProductPrice } from './buy.tsx'
import { Reviews } from './reviews.tsx'

const PAGE = '/bedding/p/P1'
const aSize = (size: string, fullPence: number, salePence: number | null = null) =>
  ['Fern', 'Berry'].map((colour) =>
    aVariant({ sku: `${colour[0]}-${size}`, colour, size, prices: [{ region: 'UK', fullPence, salePence }] }),
  )
const DIFFERENT = [aSize('Single', 4500), aSize('King', 7800, 6500)].flat()

/** The page as it comes, and then the script, as at every visit. */
async function arrive({ variants = DIFFERENT, size = null as string | null } = {}): Promise<void> {
  const product = aProduct({ slug: 'bedding', productId: 'P1', variants })
  const visit = {
    site: BRAND_SITES.uk,
    query: new URLSearchParams(size ? { size } : {}),
    hasPage: () => true,
    pictureOf: () => null,
    newFormToken: () => '',
    newCommandKey: () => '',
  } as Partial<Visit> as Visit
  const stock = new Map(variants.map(({ sku }) => [sku, new Map([['uk' as const, 10]])]))
  const choice = chooseVariant(product, BRAND_SITES.uk, stock, { colour: null, size })
  if (!choice) throw new Error('it is for sale')
  const shown = { product, choice, visit }
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <ul className="views" />
      <ProductPrice {...shown} />
      <BuyForm {...shown} tried={null} />
      <Reviews
        {...shown}
        chosen={{ colour: 'fern' }}
        question={readReviewQuery(null, [])}
        verdict={{ stars: [0, 0, 0, 0, 1], recommended: 1 }}
        reviews={{ total: 1, page: 1, reviews: [{ ...aReview(), hasMyVote: false }] }}
        isRateLimited={false}
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
  links: [...document.querySelectorAll('.hues a, #reviews li:last-child a')].map((link) => link.getAttribute('href')),
  helpful: document.querySelector('#reviews form[method=post]')?.getAttribute('action'),
  asking: [...document.querySelectorAll<HTMLInputElement>('#reviews form[method=get] input')].map(
    ({ name, value }) => `${name}=${value}`,
  ),
})

test('the size that is pressed gives price, saving and bar, and the next one takes them back', async () => {
  await arrive()
  expect(shown()).toEqual({ heading: 'From £45.00', saving: '', bar: ['Fern', 'From £45.00'] })
  press('F-King')
  const price = 'Sale price £65.00 Full price £78.00'
  expect(shown()).toEqual({ heading: price, saving: 'You save £13.00', bar: ['Fern, size King', price] })
  press('F-Single')
  expect(shown()).toEqual({ heading: '£45.00', saving: '', bar: ['Fern, size Single', '£45.00'] })
  // Each size keeps its own.
  expect(textOf('label:has([value=F-King]) small')).toBe(price)
})

test('links and forms of the page carry the size that is pressed, once', async () => {
  await arrive({ size: 'Single' })
  press('F-King')
  press('F-King')
  expect(led()).toEqual({
    links: [
      `${PAGE}?colour=fern&size=King#colours`,
      `${PAGE}?colour=berry&size=King#colours`,
      `${PAGE}?colour=fern&filter=Rating%3Aeq%3A1&size=King#reviews-list`,
    ],
    helpful: `${PAGE}/helpful?colour=fern&size=King`,
    asking: ['size=King', 'colour=fern'],
  })
})

test('a size that the address has chosen, or that the browser brings back, is shown at once', async () => {
  await arrive({ size: 'King' })
  expect(shown().bar[0]).toBe('Fern, size King')
  await arrive()
  const single = document.querySelector<HTMLInputElement>('[value=F-Single]')
  if (single) single.checked = true
  dispatchEvent(new Event('pageshow'))
  expect(shown().bar).toEqual(['Fern, size Single', '£45.00'])
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
