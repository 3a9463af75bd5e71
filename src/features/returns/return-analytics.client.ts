import type { ReturnEvent, ReturnEventData } from '../../domain/analytics/analytics-event.ts'
import { pushEvent } from '../../platform/browser/data-layer.ts'

/** Reports to the retailer's tags that a return was created or printed (REC-09). */
function tell(event: ReturnEvent['event'], of: HTMLElement | null | undefined): void {
  if (of) pushEvent({ event, ...(JSON.parse(of.dataset.return ?? '') as ReturnEventData) })
}

tell('return_confirmation', document.querySelector<HTMLElement>('[data-just-created]'))

const tellOfPress = (target: EventTarget | null, selector: string) => {
  const pressed = target instanceof Element ? target.closest(selector) : null
  tell('return_print', pressed?.closest<HTMLElement>('[data-return]'))
}

document.addEventListener('click', ({ target }) => tellOfPress(target, '[data-prints], [data-label]'))
// The middle button opens a label in a new tab.
document.addEventListener('auxclick', ({ target, button }) => {
  if (button === 1) tellOfPress(target, '[data-label]')
})
