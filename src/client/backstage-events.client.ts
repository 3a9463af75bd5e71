import type { AnalyticsEvent } from '../domain/analytics/analytics-event.ts'
import { BACKSTAGE_CHANNEL } from '../domain/analytics/backstage-channel.ts'
import './data-layer.ts'

/** In the demo alone: shows backstage, in whichever tab that is open, what is pushed on this page. */
function show(event: AnalyticsEvent): void {
  const channel = new BroadcastChannel(BACKSTAGE_CHANNEL)
  channel.postMessage(event)
  // A page with an open one is not kept for Back.
  channel.close()
}

window.dataLayer ??= []
const events = window.dataLayer
// What the page's own scripts have pushed by now.
events.forEach(show)
events.push = (...added) => {
  added.forEach(show)
  return Array.prototype.push.apply(events, added)
}
