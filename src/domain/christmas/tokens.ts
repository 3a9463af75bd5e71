/** Kind of token that names the shopper and the Christmas order that is being changed (D-18). */
export const CHRISTMAS_ORDER_TOKEN = 'christmas order'

/** Kind of token that proves what changed (`slot`, `location` or `both`): a URL could claim anything (XMS-01). */
export const COLLECTION_CHANGED_TOKEN = 'christmas collection changed'
