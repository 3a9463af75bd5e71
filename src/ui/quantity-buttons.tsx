export interface QuantityButtonsProps {
  /** The buttons' ids end in "-fewer" and "-more", so that a URL can lead back to the one pressed. */
  id: string
  label: string
  now: number
  /** The quantities that the two buttons send; a button that would send less than 1 is disabled. */
  fewer: number
  more: number
}

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

/** These paths are not in `icons.data.ts`, which hydrated pages download. */
function Sign({ path }: { path: string }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
