/** Whether it could be the number of a return at all (D-153). */
export function isReturnNumber(text: string): boolean {
  return /^8\d{5,18}$/.test(text)
}
