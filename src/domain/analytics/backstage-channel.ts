/** By which the tabs of the demo tell backstage of events. */
export const BACKSTAGE_CHANNEL = 'backstage-events'
