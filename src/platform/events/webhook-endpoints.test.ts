import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { publicLookup } from './send-webhook.ts'
import { isPrivateAddress, readWebhookEndpoints } from './webhook-endpoints.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const GOOD = { name: 'warehouse', url: 'https://events.example.com/in', secrets: [SECRET] }

function read(content: unknown, production = true) {
  const file = join(mkdtempSync(join(tmpdir(), 'webhooks-')), 'webhooks.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readWebhookEndpoints(file, { production })
}
const problemsOf = (endpoint: object, production = true) => read({ endpoints: [endpoint] }, production).problems

describe('the file of endpoints', () => {
  test('is not needed, and gives endpoints with their filters and both secrets of a rotation', () => {
    expect(readWebhookEndpoints(null, { production: true })).toEqual({ endpoints: [], problems: [] })
    const { endpoints, problems } = read({
      endpoints: [{ ...GOOD, types: ['return.created'], secrets: [SECRET, SECRET] }],
    })
    expect(problems).toEqual([])
    expect(endpoints).toEqual([
      { ...GOOD, url: new URL(GOOD.url), types: ['return.created'], secrets: [SECRET, SECRET] },
    ])
  })

  const refused: [object, string][] = [
    [{ url: 'http://events.example.com' }, 'url must be https in production'],
    [{ url: 'https://me:pass@example.com' }, 'url must not contain a username or password'],
    [{ url: 'ftp://example.com' }, 'url must be an address such as https://events.example.com/aftercare'],
    [{ types: ['order.lost'] }, 'types.0 must be a type of event'],
    [{ types: [] }, 'types must name a type, or be left out'],
    [{ secrets: [] }, 'secrets must have one secret, or two while they are rotated'],
    [{ secrets: ['hunter2'] }, 'secrets.0 must be whsec_ and 24 to 64 bytes in base64'],
    [{ name: 'a b' }, 'name must be 1 to 40 letters, digits, - and _'],
  ]
  test.each(refused)('with %j is refused at the start, and is not quoted', (wrong, problem) => {
    expect(problemsOf({ ...GOOD, ...wrong })).toEqual([`WEBHOOKS_FILE: endpoints.0.${problem}`])
  })

  test.each([
    ...['localhost', '127.0.0.1', '10.1.2.3', '169.254.169.254', '[::1]', '[::ffff:10.0.0.1]', '[fd00::1]', '0x7f.1'],
    ...['2130706433', 'db', 'db.internal', 'localhost.'],
  ])('may not lead to %s in production', (host) => {
    const problem = 'WEBHOOKS_FILE: endpoints.0.url must be a public address in production'
    expect(problemsOf({ ...GOOD, url: `https://${host}/` })).toEqual([problem])
  })

  test('may lead to this machine outside production', () => {
    expect(problemsOf({ ...GOOD, url: 'http://localhost:8080/in' }, false)).toEqual([])
  })

  test('that is missing, unreadable or has a name twice is refused', () => {
    expect(readWebhookEndpoints('/nowhere.json', { production: true }).problems).toEqual([
      'WEBHOOKS_FILE cannot be read',
    ])
    expect(read('{ "endpoints": [').problems).toEqual(['WEBHOOKS_FILE is not JSON'])
    expect(read({ endpoints: [GOOD, GOOD] }).problems).toEqual(['WEBHOOKS_FILE has two endpoints of one name'])
  })
})

test.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

test('a name that leads to a private address is refused at each connection', async () => {
  const refused = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve))
  expect(refused).toMatchObject({ code: 'private-address' })
})
