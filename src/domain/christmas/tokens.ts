/** What a CFTOOrderToken is signed for: it names the shopper and the Christmas order that is being changed (D-18). */
export const CHRISTMAS_ORDER_TOKEN = 'christmas order'

/**
 * What the proof of a changed collection is signed for. It names shopper, order and what was changed (`slot`,
 * `location` or `both`); an address alone could claim anything (XMS-01).
 */
export const COLLECTION_CHANGED_TOKEN = 'christmas collection changed'
