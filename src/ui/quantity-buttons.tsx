export interface QuantityButtonsProps {
  /** Its buttons are this with "-fewer" and "-more", so that an address can lead back to the one that was pressed. */
  id: string
  /** "Quantity of Fig Scented Candle" */
  label: string
  now: number
  /** What each button sends; nobody has fewer than one. */
  fewer: number
  more: number
}

/** How many of something: each button of the form around it sends the new number as `quantity`. */
export function QuantityButtons({ id, label, now, fewer, more }: QuantityButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row everywhere
    <div className="qty" role="group" aria-label={label}>
      <button
        type="submit"
        id={`${id}-fewer`}
        name="quantity"
        value={fewer}
        aria-label="One fewer"
        aria-describedby={`${id}-now`}
        disabled={fewer < 1}
      >
        <Sign path="M5.5 12h13" />
      </button>
      <output id={`${id}-now`}>{now}</output>
      <button
        type="submit"
        id={`${id}-more`}
        name="quantity"
        value={more}
        aria-label="One more"
        aria-describedby={`${id}-now`}
      >
        <Sign path="M12 5.5v13M5.5 12h13" />
      </button>
    </div>
  )
}

/** Not among the icons: pages that live in the browser would carry them along. */
function Sign({ path }: { path: string }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
