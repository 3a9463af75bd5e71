/** What a CFTOOrderToken is signed for: it names the shopper and the Christmas order that is being changed (D-18). */
export const CHRISTMAS_ORDER_TOKEN = 'christmas order'
