/** Name of the `BroadcastChannel` that sends analytics events of the demo's other tabs to its backstage page. */
export const BACKSTAGE_CHANNEL = 'backstage-events'
