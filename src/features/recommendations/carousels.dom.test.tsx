import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noComplaints } from '../../../test/harness/hydrated.tsx'
import { seenPlaces } from '../../../test/harness/places-shown.ts'
import { answered } from '../../../test/harness/recommended.ts'
import { CarouselPlace, type CarouselPlaceProps } from './carousel-place.tsx'
import { reserveSpace } from './carousel-state.ts'

noComplaints()

const OUTFIT: CarouselPlaceProps = { address: '/call?product', strategy: 'outfit', variant: 'A1', goesBy: null }
const VIEWED: CarouselPlaceProps = {
  address: '/call?viewed',
  strategy: 'phoenix-recently-viewed',
  variant: null,
  goesBy: 'customer',
}

const send = vi.fn<typeof fetch>()
let seen: ReturnType<typeof seenPlaces>
/** The height of each place, by the styles. */
let reserved = 0
const places = () => [...document.querySelectorAll('.carousel-place')]
const place = () => places()[0] as Element
const footer = () => document.querySelector('footer') as Element
const told = () => (window.dataLayer ?? []).map(({ event }) => event)

beforeEach(() => {
  send.mockReset()
  vi.stubGlobal('fetch', send)
  seen = seenPlaces()
  reserved = 0
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { height: this.tagName === 'FOOTER' ? 100 : reserved } as DOMRect
  })
  delete window.dataLayer
  history.replaceState(null, '')
})
afterEach(() => {
  delete document.documentElement.dataset.consent
  vi.resetModules()
})

/** The page as it is after its script has run. */
async function open(consent: string | null, ...there: CarouselPlaceProps[]): Promise<void> {
  if (consent) document.documentElement.dataset.consent = consent
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <main>
        {there.map((each) => (
          <CarouselPlace key={each.address} {...each} />
        ))}
      </main>
      <footer>Foot</footer>
    </>,
  )
  await import('./carousels.client.ts')
  await settled()
}
const settled = async (ms = 20) => await act(async () => await new Promise((resolve) => setTimeout(resolve, ms)))
const answers = (...strategies: object[]) => send.mockResolvedValue(Response.json({ isAvailable: true, strategies }))
const come = async (element: Element, how: 'comesIntoView' | 'liesBelow' | 'liesAbove' = 'comesIntoView') => {
  await act(async () => seen[how](element))
  await settled(how === 'liesBelow' ? 150 : 20)
}

test('REC-07 D-202 another size is another variant: seen is told again, and of the size', async () => {
  answers(answered('outfit', 1))
  await open('accepted', OUTFIT)
  document.body.insertAdjacentHTML('beforeend', '<form id="buy"><input type="radio" name="sku" value="S-12"></form>')
  await come(place())
  await vi.waitFor(() => expect(seen.watched()).toContain(footer()))
  await come(footer(), 'liesBelow')
  const carousel = () => document.querySelector('.carousel') as Element
  await come(carousel())
  const size = document.querySelector('input') as HTMLInputElement
  await act(async () => size.click())
  await come(carousel())
  const seenFor = (window.dataLayer ?? []).filter(({ event }) => event === 'carousel_seen')
  expect(seenFor.map((event) => 'variant' in event && event.variant)).toEqual(['A1', 'S-12'])
})

test('REC-02 S38 nothing is asked until somebody has answered about personalisation, and then it is', async () => {
  answers()
  await open(null, OUTFIT)
  await settled()
  expect(seen.watched()).toEqual([])
  document.documentElement.dataset.consent = 'accepted'
  await settled()
  await come(place())
  expect(send).toHaveBeenCalledTimes(1)
})

test('it is asked for one screen ahead, and stands there once nothing that is seen moves by it', async () => {
  answers(answered('outfit'))
  await open('accepted', OUTFIT)
  expect(seen.marginOf(place())).toBe('100% 0px')
  expect(send).not.toHaveBeenCalled()
  await come(place())
  expect(send.mock.lastCall?.[0]).toBe('/call?product')
  await vi.waitFor(() => expect(seen.watched()).toContain(footer()))
  await come(footer())
  expect(place().innerHTML).toBe('')
  // Somebody has scrolled past it: it would push down what they read.
  await come(footer(), 'liesAbove')
  expect(place().innerHTML).toBe('')
  await come(footer(), 'liesBelow')
  expect(place().querySelector('h2')?.textContent).toBe('Wear it with')
  expect(place().querySelectorAll('li')).toHaveLength(2)
  expect(told()).toEqual(['carousel_available', 'carousel_present'])
})

test('where the styles reserve room, it comes whatever is seen, and gives back the rest once that moves nothing', async () => {
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

test('while somebody scrolls it waits until they have come to rest', async () => {
  answers(answered('outfit'))
  await open('accepted', OUTFIT)
  await come(place())
  await vi.waitFor(() => expect(seen.watched()).toContain(footer()))
  await act(async () => seen.liesBelow(footer()))
  dispatchEvent(new Event('scroll'))
  await vi.waitFor(() => expect(seen.watched()).toContain(footer()))
  expect(place().innerHTML).toBe('')
  await come(footer(), 'liesBelow')
  expect(place().querySelector('h2')).not.toBeNull()
})

test('REC-08 a click tells the product and its place, and the link says where one comes from', async () => {
  answers(answered('outfit'))
  await open('accepted', OUTFIT)
  await come(place())
  await vi.waitFor(() => expect(seen.watched()).toContain(footer()))
  await come(footer(), 'liesBelow')
  const link = place().querySelector<HTMLAnchorElement>('li:nth-child(2) a')
  expect(link?.getAttribute('href')).toBe('/shirt/p/P2?colour=sage#from=outfit-2')
  link?.addEventListener('click', (event) => event.preventDefault())
  await act(async () => link?.click())
  expect(window.dataLayer?.at(-1)).toEqual({
    ...{ event: 'carousel_click', carouselId: 'outfit', variant: 'A1', productId: 'P2', position: 2 },
  })
})

test('of two that stand together the second waits for the first, also where that has nothing', async () => {
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

test('of what comes, only what the place is for is shown', async () => {
  answers(answered('similar'), answered('visual'))
  await open('accepted', OUTFIT)
  await come(place())
  expect(seen.watched()).toEqual([])
  expect([place().innerHTML, told()]).toEqual(['', []])
})

test('REC-14 S38 who has refused is shown what goes with something, and not asked what they have viewed', async () => {
  answers(answered('outfit'))
  await open('refused', OUTFIT, VIEWED)
  expect(seen.watched()).toEqual([place()])
  await come(place())
  await vi.waitFor(() => expect(seen.watched()).toContain(footer()))
  await come(footer(), 'liesBelow')
  expect(place().querySelector('h2')).not.toBeNull()
  expect(send).toHaveBeenCalledTimes(1)
  expect(window.dataLayer).toBeUndefined()
})

test('REC-14 API-36 for a guest it is asked what they have viewed once their visit has its id', async () => {
  answers()
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  await open('accepted', { ...VIEWED, goesBy: 'visit' })
  await come(place())
  expect(send).not.toHaveBeenCalled()
  cookie.mockReturnValue('visitSession=s-1')
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})

test('a page that is made ready ahead asks nothing before it is looked at', async () => {
  answers()
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  await open('accepted', OUTFIT)
  expect(seen.watched()).toEqual([])
  document.dispatchEvent(new Event('prerenderingchange'))
  await settled()
  expect(seen.watched()).toEqual([place()])
  Reflect.deleteProperty(document, 'prerendering')
})

test('what a page gives the focus to has it before the browser would scroll there, for whoever comes back', () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  for (const stood of [undefined, { 0: { height: 320, lefts: [0] } }]) {
    history.replaceState({ stood }, '')
    document.body.innerHTML =
      '<h1 tabindex="-1" autofocus>Your return</h1><a href="/">Home</a><div class="carousel-place"></div>'
    expect(reserveSpace(place() as HTMLElement) !== null).toBe(stood !== undefined)
    expect(document.activeElement?.tagName).toBe(stood ? 'H1' : 'BODY')
  }
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  // Who has gone on by then stays there.
  document.querySelector('a')?.focus()
  reserveSpace(place() as HTMLElement)
  expect(document.activeElement?.tagName).toBe('A')
})

test('who comes back finds room where it stood, and there it comes, whatever is seen', async () => {
  answers(answered('outfit'))
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(320)
  history.replaceState({ other: 1 }, '')
  await open('accepted', OUTFIT)
  expect(place().getAttribute('style')).toBeNull()
  await come(place())
  await vi.waitFor(() => expect(seen.watched()).toContain(footer()))
  await come(footer(), 'liesBelow')
  await vi.waitFor(() => expect(history.state).toEqual({ other: 1, stood: { 0: { height: 320, lefts: [0] } } }))

  vi.resetModules()
  reserved = 320
  answers(answered('outfit'))
  await open('accepted', OUTFIT)
  expect((place() as HTMLElement).style.minBlockSize).toBe('320px')
  await come(place())
  await vi.waitFor(() => expect(place().querySelector('h2')).not.toBeNull())
  ;(place().querySelector('ul') as Element).scrollLeft = 70
  await act(async () => (place().querySelector('h2') as HTMLElement).click())
  expect(history.state.stood).toEqual({ 0: { height: 320, lefts: [70] } })
  ;(place().querySelector('ul') as Element).scrollLeft = 90
  place().querySelector('ul')?.dispatchEvent(new Event('scrollend'))
  expect(history.state.stood).toEqual({ 0: { height: 320, lefts: [90] } })
})

test('where nothing comes this time, its room is taken back once nobody sees it go', async () => {
  answers()
  reserved = 320
  history.replaceState({ stood: { 0: { height: 320, lefts: [0] } } }, '')
  await open('accepted', OUTFIT)
  await come(place())
  await vi.waitFor(() => expect(seen.watched()).toContain(footer()))
  expect((place() as HTMLElement).style.minBlockSize).toBe('320px')
  expect((place() as HTMLElement).hidden).toBe(false)
  await come(footer(), 'liesBelow')
  expect((place() as HTMLElement).hidden).toBe(true)
})
