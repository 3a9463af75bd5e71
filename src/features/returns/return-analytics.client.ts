import type { ReturnEvent, ReturnEventData } from '../../domain/analytics/analytics-event.ts'
import { pushEvent } from '../../platform/browser/data-layer.ts'

/** Reports to the retailer's tags that a return was created or printed (REC-09). */
function reportEvent(event: ReturnEvent['event'], element: HTMLElement | null | undefined): void {
  if (element) pushEvent({ event, ...(JSON.parse(element.dataset.return ?? '') as ReturnEventData) })
}

reportEvent('return_confirmation', document.querySelector<HTMLElement>('[data-just-created]'))

const reportPress = (target: EventTarget | null, selector: string) => {
  const pressedElement = target instanceof Element ? target.closest(selector) : null
  reportEvent('return_print', pressedElement?.closest<HTMLElement>('[data-return]'))
}

document.addEventListener('click', ({ target }) => reportPress(target, '[data-prints], [data-label]'))
// The middle button opens a label in a new tab.
document.addEventListener('auxclick', ({ target, button }) => {
  if (button === 1) reportPress(target, '[data-label]')
})
