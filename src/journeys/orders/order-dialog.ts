/** The one dialog of order details: cancelling and removing are shown in it. */
export const ORDER_DIALOG = 'order-dialog'
