/** Names the shopper and the Christmas order that is being changed (D-18). */
export const CHRISTMAS_ORDER_TOKEN = 'christmas order'

/** Names shopper, order and what changed (`slot`, `location` or `both`): a URL alone could claim anything (XMS-01). */
export const COLLECTION_CHANGED_TOKEN = 'christmas collection changed'
