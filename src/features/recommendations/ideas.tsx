import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { comeNear, releaseSpace, reserveWhileLoading, trimRoom } from '../../platform/browser/moments.ts'
import { classNames } from '../../ui/class-names.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { AnalyticsCarousel } from './analytics-carousel.tsx'
import { type CarouselState, reserveSpace, saveCarouselState } from './carousel-state.ts'
import { fetchRecommended, type Recommended, reportEvent, resetReportedEvents } from './recommended.ts'

export interface IdeasProps {
  items: { name: string; address: string; variant: string }[]
  place: RefObject<HTMLElement | null>
}

interface IdeasResult {
  item: number
  variant: string
  carousels: Recommended[]
  /** False: the service did not answer, so the next item is not tried either. */
  isAnswered: boolean
  /** How far each row had been moved, where the shopper comes back to them. */
  lefts?: number[] | undefined
}

/** Limits the requests: one of so many items surely has ideas. */
const TRIED_AT_FIRST_MAX = 5

/** What goes with a returned item, and a choice of which (D-174). Empty until there is an answer, and without one. */
export function Ideas({ items, place }: IdeasProps) {
  const controller = useRef<AbortController | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [shown, setShown] = useState<IdeasResult | null>(null)
  const [announcement, setAnnouncement] = useState('')

  /** Null if a later request superseded it. */
  const requestIdeas = async (item: number): Promise<IdeasResult | null> => {
    controller.current?.abort()
    const mine = new AbortController()
    controller.current = mine
    const { address, variant } = items[item] ?? { address: '', variant: '' }
    if (!place.current) return null
    const carousels = await fetchRecommended(place.current, address, mine)
    if (controller.current !== mine) return null
    resetReportedEvents()
    for (const { id } of carousels ?? []) reportEvent({ event: 'carousel_available', carouselId: id, variant })
    return { item, variant, carousels: carousels ?? [], isAnswered: carousels !== null }
  }

  const requestFirst = useEffectEvent(async () => {
    const { current: here } = place
    if (!here) return
    const state = reserveSpace(here)
    await comeNear(here)
    for (const item of inOrder(items, state).slice(0, TRIED_AT_FIRST_MAX)) {
      const result = await requestIdeas(item)
      if (result === null) return
      if (!result.isAnswered) break
      if (result.carousels.length === 0) continue
      await reserveWhileLoading(here)
      setChosen(item)
      setShown({ ...result, lefts: state?.lefts })
      return
    }
    await releaseSpace(here)
  })
  useEffect(() => {
    void requestFirst()
    return () => controller.current?.abort()
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
    const result = await requestIdeas(item)
    if (!result) return
    setShown(result)
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
        <p role="status" className={classNames('carousel-place__status', !isNone && 'vh')}>
          {isNone ? noIdeasText(shown) : announcement}
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
function inOrder(items: IdeasProps['items'], state: CarouselState | undefined): number[] {
  const all = [...items.keys()]
  const before = all.filter((item) => item === state?.item)
  return [...before, ...all.filter((item) => !before.includes(item))]
}
