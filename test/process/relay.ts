import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export interface Relay {
  /** The database's address through the relay. */
  url: string
  /** Ends every connection, and accepts no new ones. */
  cut(): void
  /** Accepts connections again, to another server if one is given. */
  mend(to?: NetConnectOpts): Promise<void>
}

/** Forwards connections to a PostgreSQL, so that a test can cut them, or lead them to another one. */
export async function startRelay(databaseUrl: string): Promise<Relay> {
  const { hostname, port: targetPort, username, pathname } = new URL(databaseUrl)
  const folder = decodeURIComponent(hostname)
  let target: NetConnectOpts = folder.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${targetPort}` }
    : { host: hostname, port: Number(targetPort) }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const other = connect(target)
    for (const [one, peer] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(one)
      one.pipe(peer)
      one.once('error', () => peer.destroy())
      one.once('close', () => {
        sockets.delete(one)
        peer.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
    async mend(to = target) {
      target = to
      await listen(port)
    },
  }
}
