import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeIntersectionObserver } from '../../../test/harness/fake-intersection-observer.ts'
import { answered } from '../../../test/harness/recommended.ts'
import { CarouselPlace, type CarouselPlaceProps } from './carousel-place.tsx'
import { reserveSpace } from './carousel-state.ts'

const OUTFIT: CarouselPlaceProps = { address: '/call?product', strategy: 'outfit', variant: 'A1', historyOf: null }
const VIEWED: CarouselPlaceProps = {
  address: '/call?viewed',
  strategy: 'phoenix-recently-viewed',
  variant: null,
  historyOf: 'customer',
}

const send = vi.fn<typeof fetch>()
let seen: ReturnType<typeof fakeIntersectionObserver>
let visits = 0
/** The height of each place, by the styles. */
let reserved = 0
const places = () => [...document.querySelectorAll('.carousel-place')]
const place = () => places()[0] as Element
const footer = () => document.querySelector('footer') as Element
const reportedEvents = () => (window.dataLayer ?? []).map(({ event }) => event)

beforeEach(() => {
  send.mockReset()
  vi.stubGlobal('fetch', send)
  seen = fakeIntersectionObserver()
  reserved = 0
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { height: this.tagName === 'FOOTER' ? 100 : reserved } as DOMRect
  })
  delete window.dataLayer
  history.replaceState(null, '')
})
afterEach(() => {
  delete document.documentElement.dataset.consent
})

/** The page as it is after its script has run. */
async function open(consent: string | null, ...there: CarouselPlaceProps[]): Promise<void> {
  if (consent) document.documentElement.dataset.consent = consent
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <main>
        {there.map((each) => (
          <CarouselPlace key={each.address} carousel={each} />
        ))}
      </main>
      <footer>Foot</footer>
    </>,
  )
  // Another query runs the script again, without reading React anew.
  await import(/* @vite-ignore */ `./carousels.client.ts?${++visits}`)
  await settled()
}
const settled = async (ms = 20) => await act(async () => await new Promise((resolve) => setTimeout(resolve, ms)))
const answers = (...strategies: object[]) => send.mockResolvedValue(Response.json({ isAvailable: true, strategies }))
const come = async (element: Element, how: 'comesIntoView' | 'liesBelow' | 'liesAbove' = 'comesIntoView') => {
  await act(async () => seen[how](element))
  await settled(how === 'liesBelow' ? 150 : 20)
}
/** The place comes into view, and then lies above what is read, so that it may be filled. */
async function comeAndPass(): Promise<void> {
  await come(place())
  await vi.waitFor(() => expect(seen.watched()).toContain(footer()))
  await come(footer(), 'liesBelow')
}

test('REC-07 D-202 another size is another variant: seen is reported again, for the size', async () => {
  answers(answered('outfit', 1))
  await open('accepted', OUTFIT)
  document.body.insertAdjacentHTML('beforeend', '<form id="buy"><input type="radio" name="sku" value="S-12"></form>')
  await comeAndPass()
  const carousel = () => document.querySelector('.carousel') as Element
  await come(carousel())
  const size = document.querySelector('input') as HTMLInputElement
  await act(async () => size.click())
  await come(carousel())
  const seenFor = (window.dataLayer ?? []).filter(({ event }) => event === 'carousel_seen')
  expect(seenFor.map((event) => 'variant' in event && event.variant)).toEqual(['A1', 'S-12'])
})

test('REC-02 S38 nothing is requested until personalisation is answered and the page is shown', async () => {
  answers()
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  await open(null, OUTFIT)
  document.documentElement.dataset.consent = 'accepted'
  await settled()
  expect(seen.watched()).toEqual([])
  document.dispatchEvent(new Event('prerenderingchange'))
  await settled()
  Reflect.deleteProperty(document, 'prerendering')
  await come(place())
  expect(send).toHaveBeenCalledTimes(1)
})

test('it is requested one screen ahead, and shown once it moves nothing visible', async () => {
  answers(answered('outfit'))
  await open('accepted', OUTFIT)
  expect(seen.marginOf(place())).toBe('100% 0px')
  expect(send).not.toHaveBeenCalled()
  await come(place())
  expect(send.mock.lastCall?.[0]).toBe('/call?product')
  await vi.waitFor(() => expect(seen.watched()).toContain(footer()))
  await come(footer())
  expect(place().innerHTML).toBe('')
  // Scrolled past: it would push down what is being read.
  await come(footer(), 'liesAbove')
  expect(place().innerHTML).toBe('')
  await come(footer(), 'liesBelow')
  expect(place().querySelector('h2')?.textContent).toBe('Wear it with')
  expect(place().querySelectorAll('li')).toHaveLength(2)
  expect(reportedEvents()).toEqual(['carousel_available', 'carousel_present'])
})

test('if the styles reserve space, it is shown at once, and releases the rest once that moves nothing', async () => {
  answers(answered('outfit'))
  reserved = 400.5
  await open('accepted', OUTFIT)
  const { style } = place() as HTMLElement
  expect(style.minBlockSize).toBe('')
  await come(place())
  await vi.waitFor(() => expect(place().querySelector('h2')?.textContent).toBe('Wear it with'))
  expect(style.minBlockSize).toBe('400.5px')
  await come(footer())
  expect(style.minBlockSize).toBe('400.5px')
  await come(footer(), 'liesBelow')
  expect(style.minBlockSize).toBe('')
})

test('REC-08 a click reports the product and its place, and the link names its origin', async () => {
  answers(answered('outfit'))
  await open('accepted', OUTFIT)
  await comeAndPass()
  const link = place().querySelector<HTMLAnchorElement>('li:nth-child(2) a')
  expect(link?.getAttribute('href')).toBe('/shirt/p/P2?colour=sage#from=outfit-2')
  link?.addEventListener('click', (event) => event.preventDefault())
  await act(async () => link?.click())
  const click = { event: 'carousel_click', carouselId: 'outfit', variant: 'A1', productId: 'P2', position: 2 }
  expect(window.dataLayer?.at(-1)).toEqual(click)
})

test('of two neighbours the second waits for the first, even if that is empty', async () => {
  let answerFirst = () => {}
  send.mockImplementation(async (address) => {
    if (address !== OUTFIT.address)
      return Response.json({ isAvailable: true, strategies: [answered(VIEWED.strategy, 2, 'Recently viewed')] })
    await new Promise<void>((resolve) => {
      answerFirst = resolve
    })
    return Response.json({ isAvailable: true, strategies: [] })
  })
  await open('accepted', OUTFIT, VIEWED)
  for (const each of places()) await come(each)
  await settled(50)
  expect(seen.watched()).toEqual([])
  answerFirst()
  await vi.waitFor(() => expect(seen.watched()).toContain(footer()))
  await come(footer(), 'liesBelow')
  expect(places().map((each) => each.querySelector('h2')?.textContent)).toEqual([undefined, 'Recently viewed'])
})

test('REC-14 S38 after a refusal outfits are shown, and viewed products not requested', async () => {
  // Of the answer, only the strategy of the place is shown.
  answers(answered('similar'), answered('outfit'))
  await open('refused', OUTFIT, VIEWED)
  expect(seen.watched()).toEqual([place()])
  await comeAndPass()
  expect(place().querySelectorAll('h2')).toHaveLength(1)
  expect(send).toHaveBeenCalledTimes(1)
  expect(window.dataLayer).toBeUndefined()
})

test('REC-14 API-36 viewed products of a guest are requested once their visit has its id', async () => {
  answers()
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  await open('accepted', { ...VIEWED, historyOf: 'visit' })
  await come(place())
  expect(send).not.toHaveBeenCalled()
  cookie.mockReturnValue('visitSession=s-1')
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})

test('what a page gives the focus to has it before the browser would scroll there, after Back', () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  for (const carousels of [undefined, { 0: { height: 320, scrollLefts: [0] } }]) {
    history.replaceState({ carousels }, '')
    document.body.innerHTML =
      '<h1 tabindex="-1" autofocus>Your return</h1><a href="/">Home</a><div class="carousel-place"></div>'
    expect(reserveSpace(place() as HTMLElement) !== undefined).toBe(carousels !== undefined)
    expect(document.activeElement?.tagName).toBe(carousels ? 'H1' : 'BODY')
  }
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  // Who has gone on by then stays there.
  document.querySelector('a')?.focus()
  reserveSpace(place() as HTMLElement)
  expect(document.activeElement?.tagName).toBe('A')
})
