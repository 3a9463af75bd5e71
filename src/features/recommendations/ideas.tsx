import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { comeNear, giveUpRoom, holdRoom, trimRoom } from '../../platform/browser/moments.ts'
import { classNames } from '../../ui/class-names.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { AnalyticsCarousel } from './analytics-carousel.tsx'
import { type CarouselState, reserveSpace, saveCarouselState } from './carousel-state.ts'
import { fetchRecommended, type Recommended, resetReportedEvents, tell } from './recommended.ts'

export interface IdeasProps {
  items: { name: string; address: string; variant: string }[]
  place: RefObject<HTMLElement | null>
}

interface IdeasResult {
  item: number
  variant: string
  carousels: Recommended[]
  /** Without an answer the next item is not tried either. */
  isAnswered: boolean
  /** How far each row had been moved, where the shopper comes back to them. */
  lefts?: number[] | undefined
}

/** Limits the requests: one of so many items surely has ideas. */
const TRIED_AT_FIRST_MAX = 5

/** What goes with a returned item, and a choice of which (D-174). Empty until there is an answer, and without one. */
export function Ideas({ items, place }: IdeasProps) {
  const asking = useRef<AbortController | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [shown, setShown] = useState<IdeasResult | null>(null)
  const [says, setAnnouncement] = useState('')

  /** Null where it was overtaken by a later request. */
  const ask = async (item: number): Promise<IdeasResult | null> => {
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    const { address, variant } = items[item] ?? { address: '', variant: '' }
    if (!place.current) return null
    const carousels = await fetchRecommended(place.current, address, mine)
    if (asking.current !== mine) return null
    resetReportedEvents()
    for (const { id } of carousels ?? []) tell({ event: 'carousel_available', carouselId: id, variant })
    return { item, variant, carousels: carousels ?? [], isAnswered: carousels !== null }
  }

  const askFirst = useEffectEvent(async () => {
    const { current: here } = place
    if (!here) return
    const stood = reserveSpace(here)
    await comeNear(here)
    for (const item of inOrder(items, stood).slice(0, TRIED_AT_FIRST_MAX)) {
      const found = await ask(item)
      if (found === null) return
      if (!found.isAnswered) break
      if (found.carousels.length === 0) continue
      await holdRoom(here)
      setChosen(item)
      setShown({ ...found, lefts: stood?.lefts })
      return
    }
    await giveUpRoom(here)
  })
  useEffect(() => {
    void askFirst()
    return () => asking.current?.abort()
  }, [])

  useEffect(() => {
    const { current: here } = place
    if (!here || shown === null) return
    return saveCarouselState(here, trimRoom(here), { item: shown.item })
  }, [place, shown])

  const choose = async (item: number) => {
    setChosen(item)
    // What is below stays where it is, also while less is shown.
    if (place.current) place.current.style.minBlockSize = `${place.current.offsetHeight}px`
    const found = await ask(item)
    if (!found) return
    setShown(found)
    setAnnouncement(`Showing ideas for ${items[item]?.name}.`)
  }

  if (shown === null || chosen === null) return null
  const isNone = shown.carousels.length === 0
  return (
    <>
      <div>
        {items.length > 1 && (
          <SelectField
            name="ideas-for"
            label="Show ideas for"
            options={items.map(({ name }, item) => ({ value: String(item), label: name }))}
            value={String(chosen)}
            onChange={(value) => void choose(Number(value))}
          />
        )}
        <p role="status" className={classNames('carousel-place__says', !isNone && 'vh')}>
          {isNone ? noIdeasText(shown) : says}
        </p>
      </div>
      {shown.carousels.map((carousel, row) => (
        <AnalyticsCarousel
          key={`${shown.variant} ${carousel.id}`}
          carousel={carousel}
          variant={shown.variant}
          startsAt={shown.lefts?.[row]}
        />
      ))}
    </>
  )
}

function noIdeasText({ isAnswered }: IdeasResult): string {
  return isAnswered
    ? "We don't have any ideas for this item at the moment."
    : "Sorry, we can't show any ideas at the moment. Please reload the page to try again."
}

/** The shopper's choice before they left comes first. */
function inOrder(items: IdeasProps['items'], stood: CarouselState | null): number[] {
  const all = [...items.keys()]
  const before = all.filter((item) => item === stood?.item)
  return [...before, ...all.filter((item) => !before.includes(item))]
}
