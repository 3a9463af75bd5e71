import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeFolder } from '../configuration/make-folder.ts'

export type LockResult =
  | { held: true; announce(text: string): void; release(): Promise<void> }
  | { held: false; where: string }

const ANSWER_TIMEOUT_MS = 2_000

/**
 * The lock is a listening socket: the kernel closes it however the process dies, so it never goes stale. A process that
 * connects receives what the holder announced.
 */
export async function lockDataFolder(dataDir: string, platform = process.platform): Promise<LockResult> {
  const address = await lockAddress(dataDir, platform)
  const deadline = performance.now() + ANSWER_TIMEOUT_MS
  for (;;) {
    const server = await listen(address)
    if (server) return hold(server)
    const answer = await readHolder(address, Math.max(deadline - performance.now(), 1))
    if (answer !== null) return { held: false, where: answer }
    if (performance.now() >= deadline) return { held: false, where: '' }
    // The holder has just ended. If its lock is a file, that was left behind and is removed.
    if (!isAbstract(address)) await rm(address, { force: true })
  }
}

async function lockAddress(dataDir: string, platform: NodeJS.Platform): Promise<string> {
  const folder = resolve(dataDir)
  try {
    makeFolder(folder)
  } catch {
    // The next function that uses the folder reports the failure.
  }
  const real = await realpath(folder).catch(() => folder)
  const name = `aftercare-${createHash('sha256').update(real).digest('hex').slice(0, 20)}`
  return platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.lock`)
}

function isAbstract(address: string): boolean {
  return address.startsWith('\0')
}

function listen(address: string): Promise<Server | null> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen({ path: address }, () => resolve(server))
  })
}

/** '' when the holder does not answer in time, null when the lock is free. */
function readHolder(address: string, timeoutMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect({ path: address })
    const timer = setTimeout(() => socket.destroy(), timeoutMs)
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null)
    })
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(text)
    })
  })
}

function hold(server: Server): LockResult {
  const waitingSockets = new Set<Socket>()
  let announcedText: string | null = null
  server.on('connection', (socket) => {
    socket.unref()
    socket.on('error', () => socket.destroy())
    socket.once('close', () => waitingSockets.delete(socket))
    if (announcedText === null) waitingSockets.add(socket)
    else socket.end(announcedText)
  })
  // The lock must not keep the process alive.
  server.unref()
  return {
    held: true,
    announce(text) {
      announcedText = text
      for (const socket of waitingSockets) socket.end(text)
    },
    async release() {
      for (const socket of waitingSockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
