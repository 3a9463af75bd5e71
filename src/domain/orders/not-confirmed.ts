export function notConfirmedSentence(orderNumber: string): string {
  return `We couldn't confirm your change to order ${orderNumber}. Please check your order or contact us.`
}
