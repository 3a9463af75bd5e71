export const ORDER_DIALOG = 'order-dialog'
