const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1|)(:\d*)?$/i

/** True if every host is loopback or a Unix socket; an unreadable URL counts as remote. */
export function isOnThisMachine(databaseUrl: string, pgHost: string | undefined): boolean {
  try {
    return hostsOf(databaseUrl, pgHost).every((host) => host.startsWith('/') || THIS_MACHINE.test(host))
  } catch {
    return false
  }
}

/** The hosts of the URL and of `?host=`, or PGHOST if it names none. One with a slash in front is a socket's folder. */
function hostsOf(databaseUrl: string, pgHost: string | undefined): string[] {
  const [authority = ''] = databaseUrl.slice(databaseUrl.indexOf('://') + 3).split(/[?/]/)
  const authorityHosts = decodeURIComponent(authority.slice(authority.indexOf('@') + 1))
  const url = new URL(databaseUrl.replace(authorityHosts, () => authorityHosts.split(',')[0] ?? ''))
  const host = authorityHosts.includes(',')
    ? authorityHosts
    : url.hostname.replaceAll(/%2f/gi, '/') || pgHost || 'localhost'
  return [host, ...url.searchParams.getAll('host')].flatMap((hostList) =>
    hostList.startsWith('/') ? [hostList] : hostList.split(','),
  )
}
