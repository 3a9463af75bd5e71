// For docs/first-start.md, never for real use: what stands around Aftercare, on this machine only.
// A proxy for TLS, a mail server that prints, and an order management and a carrier that agree to everything.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer, request } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const HOST = '127.0.0.1'
const [PRODUCT_PORT, PROXY_PORT, SYSTEMS_PORT, MAIL_PORT] = [3000, 8443, 3900, 2525]
const [FOLDER, KEY, CERTIFICATE] = ['first', 'first/key.pem', 'first/certificate.pem']

if (!existsSync(CERTIFICATE)) {
  mkdirSync(FOLDER, { recursive: true })
  const selfSigned = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=localhost']
  const files = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', KEY, '-out', CERTIFICATE]
  execFileSync('openssl', [...selfSigned, ...files], { stdio: ['ignore', 'ignore', 'pipe'] })
}

const proxy = createHttpsServer({ key: readFileSync(KEY), cert: readFileSync(CERTIFICATE) }, (incoming, answer) => {
  const { method, url: path, headers, socket } = incoming
  const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress }
  const onward = request({ host: HOST, port: PRODUCT_PORT, method, path, headers: forwarded }, (from) => {
    answer.writeHead(from.statusCode, from.headers)
    from.pipe(answer)
  })
  onward.on('error', () => answer.writeHead(502).end('Aftercare does not answer yet.'))
  incoming.pipe(onward)
})

// The same reference gets the same answer, as the contract demands. A 404 says that a lookup finds nothing.
const systems = createHttpServer((incoming, answer) => {
  incoming.resume()
  const { method, url: path = '', headers } = incoming
  const reference = headers['idempotency-key']
  const isKnown = method === 'POST' && !path.includes('-store-list')
  if (path !== '/health-check') console.log(`${method} ${path}`)
  const booking = { trackingNumbers: [`RM${reference}GB`], carrierBarCode: `RM${reference}`, referenceCode: 'TRY' }
  answer.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
  answer.end(JSON.stringify({ outcome: 'done', OrderNo: `D-${reference}`, ...booking }))
})

const mails = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  async onData(stream, _session, done) {
    const { subject, text } = await PostalMime.parse(await buffer(stream))
    console.log(`\n--- ${subject}\n${text}`)
    done()
  },
})

for (const server of [proxy, systems, mails])
  server.on('error', ({ code, port, message }) => {
    console.error(code === 'EADDRINUSE' ? `Port ${port} is in use by another program: stop it first.` : message)
    process.exit(1)
  })
proxy.listen(PROXY_PORT, HOST)
systems.listen(SYSTEMS_PORT, HOST)
mails.listen(MAIL_PORT, HOST, () => console.log('The stand-ins are ready.'))
