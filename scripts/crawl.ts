import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PASSWORD, emailOf, SHOPPERS } from '../demo/shoppers.data.ts'

/**
 * `node scripts/crawl.ts http://localhost:3000 FOLDER` writes the answers of the demo's pages, forms and calls, each to
 * a file, without what differs from one request to the next. To see what a change of structure has changed, compare the
 * folders of both versions with `diff -r`. Start both products on an empty data folder with the same CLOCK.
 */
const [address = '', folder = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

const PAGES_MAX: Record<string, number> = { anybody: 80, amelia: 110, niamh: 70, callum: 40, orla: 30, rosie: 25 }
const PAGES_EACH = 12
/** The most addresses to visit among those that differ only by their numbers. */
const ALIKE_PAGES_MAX: Record<string, number> = { amelia: 14, niamh: 10 }
const NOT_FOLLOWED = /sign-out|\/pictures\/|\/assets\/|^\/backstage|\.(pdf|png|svg|ics)\b|^\/(live|ready|metrics)/

let writtenCount = 0
const visitors = ['anybody', ...SHOPPERS.map((shopper) => shopper.firstName.toLowerCase())]
for (const name of visitors) await crawl(name)
console.log(`${writtenCount} answers in ${folder}`)

interface PageResponse {
  status: number
  location: string | null
  type: string
  text: string
}

async function crawl(name: string): Promise<void> {
  const cookies = new Map<string, string>()
  const shopper = SHOPPERS.find(({ firstName }) => firstName.toLowerCase() === name)
  if (shopper) {
    const page = await send(cookies, '/sign-in')
    const formToken = /name="formToken" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const body = new URLSearchParams({ formToken, email: emailOf(shopper), password: DEMO_PASSWORD })
    await send(cookies, '/sign-in', { method: 'POST', body })
  }
  const startPaths = shopper
    ? ['/MSMyAccountView', '/orders-and-returns/online-orders', '/ie/orders-and-returns/online-orders']
    : ['/', '/ie/', '/stores?place=Leeds', '/help', '/sign-in', '/wrap-dress/p/P1001', '/basket']
  const queue = [...startPaths, '/orders-and-returns/online-orders?isCFTO=true', '/MSMyAccountView/returns']
  const seen = new Set(queue)
  const alike = new Map<string, number>()
  const forms = new Map<string, { action: string; body: URLSearchParams }>()
  for (let visited = 0; queue.length > 0 && visited < (PAGES_MAX[name] ?? PAGES_EACH); visited += 1) {
    const path = queue.shift()!
    const answered = await send(cookies, path)
    write(name, `GET ${path}`, answered)
    const links = [...answered.text.matchAll(/href="(\/[^"#]*)/g)].map(([, href = '']) => decodeEntities(href))
    if (answered.location) links.unshift(answered.location.replace(address, ''))
    for (const link of links) {
      const shape = link.replace(/[\w-]+(?=\/p\/)/, '').replace(/\d+/g, '#')
      if (seen.has(link) || NOT_FOLLOWED.test(link) || (alike.get(shape) ?? 0) >= (ALIKE_PAGES_MAX[name] ?? 4)) continue
      alike.set(shape, (alike.get(shape) ?? 0) + 1)
      seen.add(link)
      queue.push(link)
    }
    for (const form of formsOf(path, answered.text)) {
      const shape = `${form.action.replace(/\d+/g, '#')} ${[...form.body.keys()].join(' ')}`
      if (!NOT_FOLLOWED.test(form.action) && !forms.has(shape)) forms.set(shape, form)
    }
  }
  if (shopper) await call(name, cookies, [...seen])
  // Forms are posted last, since they change data: each with the values it has, followed by the page to which it leads.
  for (const { action, body } of [...forms.values()].slice(0, 25)) {
    const answered = await send(cookies, action, { method: 'POST', body })
    write(name, `POST ${action} ${[...body.keys()].join(' ')}`, answered)
    if (answered.location?.startsWith('/')) write(name, `THEN ${action}`, await send(cookies, answered.location))
  }
}

/** Makes every call of the API reference in the shopper's session, for orders that were named on the pages. */
async function call(name: string, cookies: Map<string, string>, seen: string[]): Promise<void> {
  const reference = await send(cookies, '/api/openapi.json')
  if (name === 'amelia') write(name, 'GET /api/openapi.json', reference)
  const orders = [...new Set(seen.flatMap((link) => /orderId=(\d+)/.exec(link)?.[1] ?? []))].slice(0, 4)
  const { paths } = JSON.parse(reference.text) as { paths: Record<string, Record<string, unknown>> }
  for (const [path, methods] of Object.entries(paths)) {
    for (const order of orders.slice(0, name === 'amelia' ? 4 : 1)) {
      const filled = path.replace(/\{\w+\}/g, order)
      const query = `storeId=${name === 'niamh' ? 10451 : 10151}&orderId=${order}&orderNumber=${order}`
      if ('get' in methods) write(name, `GET ${filled} ${order}`, await send(cookies, `${filled}?${query}`))
      if (!('post' in methods) || order !== orders[0]) continue
      const headers = { 'content-type': 'application/json', 'idempotency-key': `crawl-${name}-${writtenCount}` }
      for (const body of ['{}', JSON.stringify({ storeId: '10151', orderId: order, orderNumber: order })])
        write(name, `POST ${filled} ${body}`, await send(cookies, filled, { method: 'POST', body, headers }))
    }
  }
}

function formsOf(path: string, html: string): { action: string; body: URLSearchParams }[] {
  return [...html.matchAll(/<form[^>]*method="post"[^>]*>([\s\S]*?)<\/form>/g)].map(([form, inner = '']) => {
    const body = new URLSearchParams()
    for (const [input] of inner.matchAll(/<(?:input|textarea)[^>]*>/g)) {
      const name = /name="([^"]*)"/.exec(input)?.[1]
      const isLeftOut = /type="(?:radio|checkbox)"/.test(input) && !/checked=""/.test(input)
      if (name && !isLeftOut) body.append(name, decodeEntities(/value="([^"]*)"/.exec(input)?.[1] ?? ''))
    }
    for (const [, name = '', options = ''] of inner.matchAll(/<select[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g))
      body.append(name, decodeEntities(/value="([^"]*)" selected/.exec(options)?.[1] ?? ''))
    return { action: decodeEntities(/action="([^"]*)"/.exec(form.slice(0, form.indexOf('>')))?.[1] ?? path), body }
  })
}

async function send(cookies: Map<string, string>, path: string, init: RequestInit = {}): Promise<PageResponse> {
  const headers = new Headers(init.headers)
  headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  headers.set('sec-fetch-site', 'same-origin')
  const response = await fetch(new URL(path, address), { ...init, headers, redirect: 'manual' })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
  const { status } = response
  const type = response.headers.get('content-type') ?? ''
  return { status, location: response.headers.get('location'), type, text: await response.text() }
}

function write(name: string, what: string, { status, location, type, text }: PageResponse): void {
  writtenCount += 1
  const file = `${name} ${what.replace(/[^\w .=-]+/g, '_').slice(0, 150)} ${hash(what)}.txt`
  const body = /html|json|text/.test(type) ? normalise(text) : `(${type})`
  writeFileSync(join(folder, file), `${what}\n${status} ${location ? normalise(location) : ''}\n${body}\n`)
}

/** Puts each element on its own line, and replaces keys, tokens, nonces and the file names of the build. */
function normalise(text: string): string {
  return text
    .replace(/\/assets\/[^"' )]+/g, '/assets/*')
    .replace(/(nonce|integrity)="[^"]*"/g, '$1="*"')
    .replace(/(name="(?:formToken|key|commandKey|[\w-]*[kK]ey)" value=)"[^"]*"/g, '$1"*"')
    .replace(/[\w-]{22,}(?:\.[\w-]+){0,2}/g, (run) =>
      /\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run) ? '*' : run,
    )
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, '*')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?/g, '(instant)')
    .replace(/Reference: [0-9A-F]{10}/g, 'Reference: *')
    .replaceAll(address, '')
    .replace(/></g, '>\n<')
    .replace(/,"/g, ',\n"')
}

function decodeEntities(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
}

function hash(text: string): string {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0
  return sum.toString(36)
}
