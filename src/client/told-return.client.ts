import type { ReturnEvent, ToldReturn } from '../domain/analytics/analytics-event.ts'
import { pushEvent } from './data-layer.ts'

/** Tells the retailer's tags that a return was created, and that it is printed: its page or its label (REC-09). */
function tell(event: ReturnEvent['event'], of: HTMLElement | null | undefined): void {
  if (of) pushEvent({ event, ...(JSON.parse(of.dataset.return ?? '') as ToldReturn) })
}

tell('return_confirmation', document.querySelector<HTMLElement>('[data-just-created]'))

document.addEventListener('click', ({ target }) => {
  const pressed = target instanceof Element ? target.closest('[data-prints], [data-label]') : null
  tell('return_print', pressed?.closest<HTMLElement>('[data-return]'))
})
