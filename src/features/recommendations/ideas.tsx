import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { defineWords } from '../../domain/words/words.ts'
import {
  releaseReservedSpace,
  reserveWhileLoading,
  trimReservedSpace,
  waitUntilNear,
} from '../../platform/browser/wait-for-layout.ts'
import { classNames } from '../../ui/class-names.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { AnalyticsCarousel } from './analytics-carousel.tsx'
import { type CarouselState, reserveSpace, saveCarouselState } from './carousel-state.ts'
import { fetchRecommendedCarousels, type RecommendedCarousel, reportEvent, resetReportedEvents } from './recommended.ts'

export interface IdeasProps {
  items: { name: string; address: string; variant: string }[]
  place: RefObject<HTMLElement | null>
}

interface IdeasResult {
  item: number
  variant: string
  carousels: RecommendedCarousel[]
  /** False if the service did not answer: the next item is then not tried either. */
  isAnswered: boolean
  /** How far each row was scrolled, if the shopper comes back to the page. */
  scrollLefts?: number[] | undefined
}

/** A limit on requests: items are tried in turn until one has ideas. */
const ITEMS_TRIED_MAX = 5

/** Products that go with a returned item; the shopper can choose the item (D-174). Empty until the service answers. */
export function Ideas({ items, place }: IdeasProps) {
  const controller = useRef<AbortController | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [shown, setShown] = useState<IdeasResult | null>(null)
  const [announcement, setAnnouncement] = useState('')

  /** Null if a later request has superseded this one. */
  const requestIdeas = async (item: number): Promise<IdeasResult | null> => {
    controller.current?.abort()
    const ownController = new AbortController()
    controller.current = ownController
    const { address, variant } = items[item] ?? { address: '', variant: '' }
    if (!place.current) return null
    const carousels = await fetchRecommendedCarousels(place.current, address, ownController)
    if (controller.current !== ownController) return null
    resetReportedEvents()
    for (const { id } of carousels ?? []) reportEvent({ event: 'carousel_available', carouselId: id, variant })
    return { item, variant, carousels: carousels ?? [], isAnswered: carousels !== null }
  }

  const requestFirst = useEffectEvent(async () => {
    const { current: element } = place
    if (!element) return
    const state = reserveSpace(element)
    await waitUntilNear(element)
    for (const item of inOrder(items, state).slice(0, ITEMS_TRIED_MAX)) {
      const result = await requestIdeas(item)
      if (result === null) return
      if (!result.isAnswered) break
      if (result.carousels.length === 0) continue
      await reserveWhileLoading(element)
      setChosen(item)
      setShown({ ...result, scrollLefts: state?.scrollLefts })
      return
    }
    await releaseReservedSpace(element)
  })
  useEffect(() => {
    void requestFirst()
    return () => controller.current?.abort()
  }, [])

  useEffect(() => {
    const { current: element } = place
    if (!element || shown === null) return
    return saveCarouselState(element, trimReservedSpace(element), { item: shown.item })
  }, [place, shown])

  const choose = async (item: number) => {
    setChosen(item)
    // Keeps the height, so that content below doesn't move while less is shown.
    if (place.current) place.current.style.minBlockSize = `${place.current.offsetHeight}px`
    const result = await requestIdeas(item)
    if (!result) return
    setShown(result)
    setAnnouncement(WORDS.shown(items[item]?.name ?? ''))
  }

  if (shown === null || chosen === null) return null
  const isEmpty = shown.carousels.length === 0
  return (
    <>
      <div>
        {items.length > 1 && (
          <SelectField
            name="ideas-for"
            label={WORDS.label}
            options={items.map(({ name }, item) => ({ value: String(item), label: name }))}
            value={String(chosen)}
            onChange={(value) => void choose(Number(value))}
          />
        )}
        <p role="status" className={classNames('carousel-place__status', !isEmpty && 'vh')}>
          {isEmpty ? noIdeasText(shown) : announcement}
        </p>
      </div>
      {shown.carousels.map((carousel, row) => (
        <AnalyticsCarousel
          key={`${shown.variant} ${carousel.id}`}
          carousel={carousel}
          variant={shown.variant}
          initialScrollLeft={shown.scrollLefts?.[row]}
        />
      ))}
    </>
  )
}

const WORDS = defineWords('recommendations.ideas', {
  label: 'Show ideas for',
  shown: (item: string) => `Showing ideas for ${item}.`,
  none: "We don't have any ideas for this item at the moment.",
  failed: "Sorry, we can't show any ideas at the moment. Please reload the page to try again.",
} as const)

function noIdeasText({ isAnswered }: IdeasResult): string {
  return isAnswered ? WORDS.none : WORDS.failed
}

/** Puts the item first that the shopper chose before leaving the page. */
function inOrder(items: IdeasProps['items'], state: CarouselState | undefined): number[] {
  const all = [...items.keys()]
  const chosenBefore = all.filter((item) => item === state?.item)
  return [...chosenBefore, ...all.filter((item) => !chosenBefore.includes(item))]
}
