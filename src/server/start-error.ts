/** Why the product cannot start, in one sentence for whoever starts it. */
export class StartError extends Error {
  override name = 'StartError'
}
