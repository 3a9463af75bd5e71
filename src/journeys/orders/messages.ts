/** Every sentence that the order list can say. */
export const HISTORY_MESSAGES = {
  none: "You haven't placed any orders in this period.",
  noMatch: (search: string) => `No orders match “${search}”.`,
  matches: (total: number, search: string) =>
    `${total === 1 ? '1 order matches' : `${total} orders match`} “${search}”.`,
  cancelled: "Your order has been cancelled. We'll email you to confirm.",
  viewCancelled: 'View cancelled order',
  /** ERR-06, the default anywhere. */
  error: 'Sorry something went wrong, please try again later.',
  startShopping: 'Start shopping',
  shopChristmas: 'Shop Christmas food',
  backToList: 'Back to order list',
  christmasBooked: 'Your Christmas food is booked',
  christmasOrders: 'Your Christmas food orders',
  viewYourOrder: 'View your order',
  searchLabel: 'Find an order',
  searchHint: 'Order number or product name',
  clearSearch: 'Clear search',
} as const
