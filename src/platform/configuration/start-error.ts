/** Tells the operator in one sentence why the product does not start. */
export class StartError extends Error {
  override name = 'StartError'
}
