const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1|)(:\d*)?$/i

/** By loopback or Unix socket, for each of its hosts; an unreadable URL counts as remote. */
export function isOnThisMachine(databaseUrl: string, pgHost: string | undefined): boolean {
  try {
    return hostsOf(databaseUrl, pgHost).every((host) => host.startsWith('/') || THIS_MACHINE.test(host))
  } catch {
    return false
  }
}

/** PGHOST where the URL names none; a socket's folder wherever there is a slash; `?host=` counts as well. */
function hostsOf(databaseUrl: string, pgHost: string | undefined): string[] {
  const [authority = ''] = databaseUrl.slice(databaseUrl.indexOf('://') + 3).split(/[?/]/)
  const named = decodeURIComponent(authority.slice(authority.indexOf('@') + 1))
  const url = new URL(databaseUrl.replace(named, () => named.split(',')[0] ?? ''))
  const host = named.includes(',') ? named : url.hostname.replaceAll(/%2f/gi, '/') || pgHost || 'localhost'
  return [host, ...url.searchParams.getAll('host')].flatMap((one) => (one.startsWith('/') ? [one] : one.split(',')))
}
