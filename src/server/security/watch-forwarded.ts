import type { Log } from '../../ports/log.ts'

/**
 * Says once that somebody in front forwards addresses that nobody told us of: then every customer is counted by the
 * proxy's own address, and one of them can lock all the others out.
 */
export function watchForwarded(proxyHops: number, log: Log): (forwardedFor: string | null) => void {
  let isSaid = proxyHops > 0
  return (forwardedFor) => {
    if (isSaid || forwardedFor === null) return
    isSaid = true
    log.warn('forwarded address ignored', { setting: 'PROXY_HOPS', proxyHops })
  }
}
