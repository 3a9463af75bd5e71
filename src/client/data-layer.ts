import type { AnalyticsEvent } from '../domain/analytics/analytics-event.ts'

declare global {
  interface Window {
    dataLayer?: AnalyticsEvent[]
  }
}

/** The one way to tell the retailer's tags of anything: only while the shopper agrees. */
export function pushEvent(event: AnalyticsEvent): void {
  if (document.documentElement.dataset.consent !== 'accepted') return
  window.dataLayer ??= []
  window.dataLayer.push(event)
}
