import { isIPv6 } from 'node:net'

/**
 * The client's address. Behind proxies it is the X-Forwarded-For entry that our outermost proxy added, since the client
 * may have invented the entries before that. All IPv6 addresses of a /64 network count as one.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  proxyHops: number,
): string {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  const forwarded = proxyHops > 0 ? entries.at(-proxyHops) : undefined
  const address = withoutPort((forwarded || socketAddress || 'unknown').slice(0, 64))
  return isIPv6(address) ? networkOf(address) : address
}

/** Some proxies add the client's port, which differs for every connection. */
function withoutPort(address: string): string {
  const [, v6, v4] = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(address) ?? []
  return v6 ?? v4 ?? address
}

function networkOf(address: string): string {
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(toBytes).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The URL parser turns every spelling of an IPv6 address into one. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [left = [], right = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean))
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

function toBytes(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}
