import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { actAndRender } from '../../test/harness/hydrated.tsx'
import { Carousel, type CarouselAction, type CarouselProduct } from './carousel.tsx'

const product = (id: string): CarouselProduct => ({
  id,
  name: `Shirt ${id}`,
  href: `/shirt/p/${id}`,
  picture: '/s.svg',
  price: { now: '£20.00', was: '£25.00' },
})

const SEVEN = ['1', '2', '3', '4', '5', '6', '7'].map(product)

let root: Root
/** Calls the observer of the whole carousel as if it had come into view. */
let comeIntoView: () => void
let happened: CarouselAction[]

beforeEach(() => {
  happened = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: object[]) => void, { threshold }: { threshold: number }) {
        expect(threshold).toBe(0.5)
        comeIntoView = () => report([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  document.body.innerHTML = '<div id="place"></div>'
  root = createRoot(document.getElementById('place') as HTMLElement)
})

afterEach(() => act(async () => root.unmount()))

/** Slides of 100 px each, of which so many are visible: there is no layout here, so it is simulated. */
async function show(products: readonly CarouselProduct[], seen: number, initialScrollLeft = 0) {
  const size = (name: string, get: (element: HTMLElement) => number) =>
    vi.spyOn(HTMLElement.prototype, name as 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return get(this)
    })
  size('offsetLeft', (each) => 100 * [...(each.parentElement?.children ?? [])].indexOf(each))
  for (const [name, value] of [
    ['scrollWidth', products.length * 100],
    ['clientWidth', seen * 100],
  ] as const)
    size(name, () => value)
  await act(async () =>
    root.render(
      <Carousel
        {...{ id: 'like', heading: 'Like', products, initialScrollLeft }}
        onAction={(each) => happened.push(each)}
      />,
    ),
  )
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const track = () => find('ul') as HTMLElement
const button = (label: string) => find(`button[aria-label="${label} products"]`) as HTMLElement
const pages = () => find('.carousel__pages')?.textContent

async function moveTo(left: number, hasCome = true): Promise<void> {
  await actAndRender(() => {
    track().scrollLeft = left
    track().dispatchEvent(new Event('scroll'))
    if (hasCome) track().dispatchEvent(new Event('scrollend'))
  })
}

test('REC-01 D-201 lists its products by name and price, the full price too where it differs, below what it is', () => {
  const draw = (more: object) => {
    document.body.innerHTML = renderToStaticMarkup(<Carousel id="like" heading="Like" products={SEVEN} {...more} />)
  }
  draw({ subtitle: 'Picked for you' })
  expect(find('section')?.getAttribute('aria-labelledby')).toBe('like')
  expect(find('section')?.getAttribute('aria-roledescription')).toBe('carousel')
  expect(find('.carousel > p')?.textContent).toBe('Picked for you')
  expect(find('li a')?.textContent).toBe('Shirt 1')
  expect(find('.product__price')?.textContent).toBe('Sale price £20.00 Full price £25.00')
  expect(find('img')?.getAttribute('loading')).toBe('lazy')
  // Before anything runs its buttons are hidden.
  expect(find('.carousel__nav')?.hidden).toBe(true)
  draw({ products: [] })
  expect(document.body.innerHTML).toBe('')
})

test('REC-19 buttons and pages are hidden on a single page, and the row is no stop for the keyboard', async () => {
  await show(SEVEN.slice(0, 3), 4)
  expect(find('.carousel__nav')?.hidden).toBe(true)
  expect(track().hasAttribute('tabindex')).toBe(false)
})

describe('where not all are seen', () => {
  beforeEach(() => show(SEVEN, 2.5))

  test('REC-19 it shows which page of how many, and the row is a named stop for the keyboard', async () => {
    expect(find('.carousel__nav')?.hidden).toBe(false)
    expect(pages()).toBe('Page 1 of 4')
    await moveTo(450)
    expect(pages()).toBe('Page 4 of 4')
    expect([track().tabIndex, track().getAttribute('aria-label')]).toEqual([0, 'Like'])
    expect([...track().querySelectorAll('a')].every(({ tabIndex }) => tabIndex === 0)).toBe(true)
  })

  test('the buttons move it by the slides that are seen whole, and at the ends not at all', async () => {
    const moved = vi.spyOn(track(), 'scrollTo').mockImplementation(() => {})
    expect(button('Previous').getAttribute('aria-disabled')).toBe('true')
    await actAndRender(() => button('Previous').click())
    expect(moved).not.toHaveBeenCalled()
    await actAndRender(() => button('Next').click())
    expect(moved).toHaveBeenLastCalledWith({ left: 200 })
    await moveTo(450)
    expect(button('Next').getAttribute('aria-disabled')).toBe('true')
    expect(button('Previous').hasAttribute('aria-disabled')).toBe(false)
    await actAndRender(() => button('Previous').click())
    expect(moved).toHaveBeenLastCalledWith({ left: 400 })
  })

  test('quick presses count from where the row is going, until it is there or moved otherwise', async () => {
    const moved = vi.spyOn(track(), 'scrollTo').mockImplementation(() => {})
    for (const left of [200, 400, 600, 600]) {
      await actAndRender(() => button('Next').click())
      expect(moved).toHaveBeenLastCalledWith({ left })
    }
    await moveTo(200, false)
    await actAndRender(() => button('Previous').click())
    expect(moved).toHaveBeenLastCalledWith({ left: 400 })
    await actAndRender(() => track().dispatchEvent(new Event('wheel', { bubbles: true })))
    await actAndRender(() => button('Next').click())
    expect(moved).toHaveBeenLastCalledWith({ left: 400 })
  })

  test('REC-07 REC-08 it reports when half of it is seen, when it moves, and which product is opened, and how', async () => {
    const press = (button: number) =>
      actAndRender(() => find('li a')?.dispatchEvent(new MouseEvent('auxclick', { button, bubbles: true })))
    await actAndRender(() => comeIntoView())
    await moveTo(200)
    await actAndRender(() => (find('li:nth-child(3) a') as HTMLElement).click())
    // The right button opens a menu, the middle one the product.
    await press(2)
    await press(1)
    expect(happened).toEqual([
      ...['seen', 'scroll'],
      ...[
        { product: SEVEN[2], position: 3 },
        { product: SEVEN[0], position: 1 },
      ],
    ])
  })

  test.each([
    { by: [-80, 5], to: 80, is: ['swipe'] },
    { by: [80, 5], to: 0, is: [] },
    { by: [4, 0], to: 4, is: [] },
    { by: [20, 90], to: 2, is: [] },
  ])('REC-08 a finger by $by, the row to $to px: $is', async ({ by: [x = 0, y = 0], to, is }) => {
    const touch = (name: string, clientX: number, clientY: number) => {
      const list = [{ clientX, clientY }]
      track().dispatchEvent(Object.assign(new Event(name, { bubbles: true }), { touches: list, changedTouches: list }))
    }
    await actAndRender(() => touch('touchstart', 200, 100))
    track().scrollLeft = to
    await actAndRender(() => touch('touchend', 200 + x, 100 + y))
    expect(happened).toEqual(is)
  })
})
