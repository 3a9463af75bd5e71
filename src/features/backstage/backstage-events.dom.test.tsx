import { expect, test, vi } from 'vitest'
import type { AnalyticsEvent } from '../../domain/analytics/analytics-event.ts'

const selection = (orderNumber: string): AnalyticsEvent => ({ event: 'return_selection', orderNumber, itemCount: 1 })

test('what is pushed before and after is shown to backstage, and stays in the data layer', async () => {
  const shown: unknown[] = []
  const closed = vi.fn()
  class Channel {
    readonly name: string
    constructor(name: string) {
      this.name = name
    }
    postMessage(event: unknown) {
      shown.push([this.name, event])
    }
    close = closed
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  window.dataLayer = [selection('1')]
  await import('./backstage-events.client.ts')
  window.dataLayer.push(selection('2'), selection('3'))
  expect(shown).toEqual(['1', '2', '3'].map((each) => ['backstage-events', selection(each)]))
  expect(closed).toHaveBeenCalledTimes(3)
  expect(window.dataLayer).toHaveLength(3)
})
