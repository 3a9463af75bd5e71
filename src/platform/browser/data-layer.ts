import type { AnalyticsEvent } from '../../domain/analytics/analytics-event.ts'

declare global {
  interface Window {
    dataLayer?: AnalyticsEvent[]
  }
}

/** Pushes an analytics event, but only while the shopper consents. */
export function pushEvent(event: AnalyticsEvent): void {
  if (document.documentElement.dataset.consent !== 'accepted') return
  window.dataLayer ??= []
  window.dataLayer.push(event)
}
