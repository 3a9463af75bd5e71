/** What is said of a change of which nobody will ever know whether it was made (D-189). */
export function notConfirmed(orderNumber: string): string {
  return `We couldn't confirm your change to order ${orderNumber}. Please check your order or contact us.`
}
