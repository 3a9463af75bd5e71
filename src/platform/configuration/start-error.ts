/** One sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError'
}
