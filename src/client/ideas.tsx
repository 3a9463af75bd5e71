import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SelectField } from '../ui/select-field.tsx'
import { consentKnown, isNear, movesNothing, pageShown } from './moments.ts'
import { askRecommended, type Recommended } from './recommended.ts'
import { tell, tellAfresh } from './tell-of-carousel.ts'
import { ToldCarousel } from './told-carousel.tsx'

export interface IdeasProps {
  /** What ideas can be had for, the first of them first. */
  items: { name: string; address: string; variant: string }[]
  /** Where they stand: the server draws it, empty. */
  place: RefObject<HTMLElement | null>
}

/** Of so many items one surely has ideas; nobody is to be kept asking. */
const TRIED_AT_FIRST_MAX = 5

/**
 * What goes with something that was sent back, and a choice of what that is (D-174). Nothing stands here until there is
 * an answer, and where there is none.
 */
export function Ideas({ items, place }: IdeasProps) {
  const asking = useRef<AbortController | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [shown, setShown] = useState<{ variant: string; carousels: Recommended[] } | null>(null)

  /** Null where something else was asked for since. */
  const ask = async (item: number): Promise<typeof shown> => {
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    const { address, variant } = items[item] ?? { address: '', variant: '' }
    if (!place.current) return null
    const carousels = await askRecommended(place.current, address, mine)
    if (asking.current !== mine) return null
    tellAfresh()
    for (const { id } of carousels) tell({ event: 'carousel_available', carouselId: id, variant })
    return { variant, carousels }
  }

  useEffect(() => {
    const { current: here } = place
    const askFirst = async () => {
      if (!here) return
      await pageShown()
      await consentKnown()
      await isNear(here)
      for (let item = 0; item < Math.min(items.length, TRIED_AT_FIRST_MAX); item += 1) {
        const found = await ask(item)
        if (found === null) return
        if (found.carousels.length === 0) continue
        await movesNothing(here)
        flushSync(() => {
          setChosen(item)
          setShown(found)
        })
        return
      }
    }
    void askFirst()
    return () => asking.current?.abort()
  }, [])

  const choose = async (item: number) => {
    setChosen(item)
    // What is below stays where it is, also while less is shown.
    if (place.current) place.current.style.minBlockSize = `${place.current.offsetHeight}px`
    const found = await ask(item)
    if (found) setShown(found)
  }

  if (shown === null || chosen === null) return null
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
        <p role="status">{shown.carousels.length === 0 && "We don't have any ideas for this item at the moment."}</p>
      </div>
      {shown.carousels.map((carousel) => (
        <ToldCarousel key={`${shown.variant} ${carousel.id}`} carousel={carousel} variant={shown.variant} />
      ))}
    </>
  )
}
