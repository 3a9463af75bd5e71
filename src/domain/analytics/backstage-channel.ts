export const BACKSTAGE_CHANNEL = 'backstage-events'
