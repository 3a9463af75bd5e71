import type { AnalyticsEvent } from '../../domain/analytics/analytics-event.ts'
import { BACKSTAGE_CHANNEL } from '../../domain/analytics/backstage-channel.ts'
import '../../platform/browser/data-layer.ts'

/** Demo only: sends each analytics event of this page to the backstage page in any other tab. */
function broadcast(event: AnalyticsEvent): void {
  const channel = new BroadcastChannel(BACKSTAGE_CHANNEL)
  channel.postMessage(event)
  // An open channel keeps the page out of the back/forward cache.
  channel.close()
}

window.dataLayer ??= []
const events = window.dataLayer
// Sends the events that other scripts pushed before this script ran.
events.forEach(broadcast)
events.push = (...newEvents) => {
  newEvents.forEach(broadcast)
  return Array.prototype.push.apply(events, newEvents)
}
