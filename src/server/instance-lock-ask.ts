import { connect } from 'node:net'

/** '' when it says nothing in time, null when nobody holds it. */
export function askHolder(address: string, timeoutMs: number): Promise<string | null> {
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
