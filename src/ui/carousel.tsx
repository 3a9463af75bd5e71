import { type RefObject, type TouchEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type CarouselPages, ONE_PAGE, pagesOf } from './carousel-pages.ts'
import { Icon, type IconPath } from './icon.tsx'
import * as ICONS from './icons.data.ts'
import { Price, type PriceProps } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'

export interface CarouselProduct {
  id: string
  name: string
  href: string
  picture: string | null
  narrowPicture?: string | null
  price: PriceProps
  isLowest?: boolean
}

/** A click is reported with the product and its position, from 1. */
export type CarouselAction = 'seen' | 'scroll' | 'swipe' | { product: CarouselProduct; position: number }

export interface CarouselProps {
  id: string
  heading: string
  subtitle?: string | null
  level?: 2 | 3
  products: readonly CarouselProduct[]
  /** How many products fit in view: fewer on returns pages (D-105). */
  density?: 'returns' | 'shop'
  initialScrollLeft?: number | undefined
  /** The carousel's subject: when it changes, the carousel is reported as viewed again (REC-07). */
  about?: string | null
  onAction?: (action: CarouselAction) => void
}

/** Never moves by itself. The browser scrolls a focused link into view; without a script the buttons stay hidden. */
export function Carousel({
  id,
  heading,
  subtitle = null,
  level = 2,
  products,
  density = 'returns',
  initialScrollLeft = 0,
  about = null,
  onAction,
}: CarouselProps) {
  const section = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const begin = useEffectEvent(() => {
    if (initialScrollLeft > 0) track.current?.scrollTo({ left: initialScrollLeft, behavior: 'instant' })
  })
  useLayoutEffect(() => begin(), [])
  const pages = usePages(track, products.length)
  const turn = usePageTurns(track, pages)
  useSeen(section, about, () => onAction?.('seen'))
  const swipe = useSwipe(turn.end, () => onAction?.('swipe'))
  if (products.length === 0) return null
  const Heading = `h${level}` as const
  const isMovable = pages.pages > 1
  return (
    <section
      ref={section}
      className={`carousel carousel--${density}`}
      aria-labelledby={id}
      aria-roledescription="carousel"
    >
      <div className="carousel__head">
        <Heading id={id}>{heading}</Heading>
        <div className="carousel__nav" hidden={!isMovable}>
          <span className="carousel__pages" aria-live="polite">
            {isMovable && (
              <>
                <span className="vh">Page </span>
                {`${pages.page} of ${pages.pages}`}
              </>
            )}
          </span>
          <MoveButton
            icon={ICONS.left}
            label="Previous products"
            isAtEnd={pages.page === 1}
            onPress={() => turn.by(-1)}
          />{' '}
          <MoveButton
            icon={ICONS.right}
            label="Next products"
            isAtEnd={pages.page === pages.pages}
            onPress={() => turn.by(1)}
          />
        </div>
      </div>
      {subtitle && <p className="small muted">{subtitle}</p>}
      <ul
        ref={track}
        className="carousel__track"
        // A tab stop only where the row scrolls, so that the arrow keys can scroll it.
        tabIndex={isMovable ? 0 : undefined}
        aria-label={isMovable ? heading : undefined}
        onScroll={({ currentTarget: { scrollLeft } }) => {
          pages.update()
          if (Math.abs(scrollLeft - initialScrollLeft) > 1) onAction?.('scroll')
        }}
        onScrollEnd={turn.end}
        onWheel={turn.end}
        onKeyDown={turn.end}
        {...swipe}
      >
        {products.map((product, place) => (
          <li key={product.id}>
            <div className="product">
              <ProductPicture src={product.picture} narrow={product.narrowPicture ?? null} lazy />
              <a
                href={product.href}
                onClick={() => onAction?.({ product, position: place + 1 })}
                // The middle button opens the product in another tab.
                onAuxClick={({ button }) => button === 1 && onAction?.({ product, position: place + 1 })}
              >
                {product.name}
              </a>
              <span className="product__price">
                {product.isLowest && (
                  <>
                    <span className="product__from">From</span>{' '}
                  </>
                )}
                <Price {...product.price} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MoveButtonProps {
  icon: IconPath
  label: string
  isAtEnd: boolean
  onPress: () => void
}

/** Not disabled at either end: a disabled button would lose the focus. */
function MoveButton({ icon, label, isAtEnd, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="icon-btn icon-btn--line"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onPress}
    >
      <Icon path={icon} />
    </button>
  )
}

/** Measured before the first paint, and whenever the row resizes. */
function usePages(track: RefObject<HTMLUListElement | null>, count: number): CarouselPages & { update: () => void } {
  const [pages, setPages] = useState(ONE_PAGE)
  const update = () => {
    if (!track.current) return
    const current = measured(track.current)
    setPages((previous) => (areSame(previous, current) ? previous : current))
  }
  const measure = useEffectEvent(update)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other products may fill another number of pages
  useLayoutEffect(() => {
    measure()
    if (!track.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => measure())
    observer.observe(track.current)
    return () => observer.disconnect()
  }, [track, count])
  return { ...pages, update }
}

function areSame(one: CarouselPages, other: CarouselPages): boolean {
  return one.page === other.page && one.pages === other.pages && one.step === other.step
}

function measured(track: HTMLElement): CarouselPages {
  const [first, second] = track.children as unknown as HTMLElement[]
  const slide = first && second ? second.offsetLeft - first.offsetLeft : 0
  return pagesOf({
    left: track.scrollLeft,
    max: track.scrollWidth - track.clientWidth,
    slide,
    width: track.clientWidth,
  })
}

/** Counts from the target page, since scrolling may not have reached it before the next press. */
function usePageTurns(track: RefObject<HTMLUListElement | null>, { page, pages, step }: CarouselPages) {
  const targetPage = useRef<number | null>(null)
  useEffect(() => {
    if (targetPage.current === page) targetPage.current = null
  }, [page])
  return {
    by(count: number) {
      targetPage.current = Math.min(Math.max((targetPage.current ?? page) + count, 1), pages)
      track.current?.scrollTo({ left: (targetPage.current - 1) * step })
    },
    end() {
      targetPage.current = null
    },
  }
}

/** Reports the carousel as seen once half of it is in view. */
function useSeen(section: RefObject<HTMLElement | null>, about: string | null, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of subject is reported as viewed again
  useEffect(() => {
    if (!section.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) seen()
      },
      { threshold: 0.5 },
    )
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [section, about])
}

/** Shorter movements are taps by an unsteady hand. */
const SWIPE_MIN_PX = 10

/** Reports a swipe when the finger is lifted. */
function useSwipe(onStart: () => void, onSwipe: () => void) {
  const touchStart = useRef<{ x: number; y: number; left: number } | null>(null)
  return {
    onTouchStart: ({ touches, currentTarget: { scrollLeft: left } }: TouchEvent) => {
      const touch = touches[0]
      touchStart.current = touch ? { x: touch.clientX, y: touch.clientY, left } : null
      onStart()
    },
    onTouchEnd: ({ changedTouches, currentTarget: { scrollLeft } }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !touchStart.current) return
      const across = Math.abs(touch.clientX - touchStart.current.x)
      const down = Math.abs(touch.clientY - touchStart.current.y)
      const hasMoved = scrollLeft !== touchStart.current.left
      touchStart.current = null
      if (hasMoved && across >= SWIPE_MIN_PX && across > down) onSwipe()
    },
  }
}
