import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { EVENT_TYPES } from './order-event.ts'

const PRIVATE = {
  ipv4: blockList('ipv4', [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
    ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
    ...['224.0.0.0/3'],
  ]),
  // Only 2000::/3 is public; the ranges inside it lead to IPv4 addresses or are for documentation.
  ipv6: blockList('ipv6', [
    ...['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
  ]),
}

function blockList(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

/** Whether an IP address leads into a network of our own, to this machine or nowhere. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return PRIVATE[family].check(address, family)
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

function isPrivateHost(url: URL): boolean {
  const host = hostOf(url)
  return isIP(host) ? isPrivateAddress(host) : /^localhost$|\.(?:localhost|local|internal)$|^[^.]+$/.test(host)
}

const secret = z
  .string()
  .refine(
    (text) => /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text) && isKeyLength(text),
    'must be whsec_ and 24 to 64 bytes in base64',
  )

function isKeyLength(text: string): boolean {
  const { length } = secretKey(text)
  return length >= 24 && length <= 64
}

export function secretKey(text: string): Buffer {
  return Buffer.from(text.slice('whsec_'.length), 'base64')
}

const endpointSchema = (isPublicOnly: boolean) =>
  z.strictObject({
    name: z.string().regex(/^[\w-]{1,40}$/, 'must be 1 to 40 letters, digits, - and _'),
    url: z.string().transform((text, context) => {
      const url = URL.parse(text)
      const problem =
        url === null || !/^https?:$/.test(url.protocol)
          ? 'must be an address such as https://events.example.com/aftercare'
          : url.username || url.password
            ? 'must not contain a username or password'
            : isPublicOnly && url.protocol !== 'https:'
              ? 'must be https in production'
              : isPublicOnly && isPrivateHost(url)
                ? 'must be a public address in production'
                : null
      if (problem) context.addIssue({ code: 'custom', message: problem })
      return url ?? z.NEVER
    }),
    types: z
      .array(z.enum(EVENT_TYPES, 'must be a type of event'))
      .min(1, 'must name a type, or be left out')
      .nullable()
      .default(null),
    secrets: z.array(secret).min(1, 'must have one secret, or two while they are rotated').max(2, 'has more than two'),
  })

export type WebhookEndpoint = z.output<ReturnType<typeof endpointSchema>>

/** The endpoints of `WEBHOOKS_FILE`. Problems name the place in the file and never quote it, since it has secrets. */
export function readWebhookEndpoints(
  file: string | null,
  { production }: { production: boolean },
): { endpoints: WebhookEndpoint[]; problems: string[] } {
  if (file === null) return { endpoints: [], problems: [] }
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    return { endpoints: [], problems: [`WEBHOOKS_FILE ${why}`] }
  }
  const schema = z.strictObject({ endpoints: z.array(endpointSchema(production)).max(20, 'has more than 20') })
  const { data, error } = schema.safeParse(json)
  if (error) {
    const problems = error.issues.map(
      ({ path, message }) => `WEBHOOKS_FILE: ${path.join('.') || 'the file'} ${message}`,
    )
    return { endpoints: [], problems }
  }
  const names = data.endpoints.map(({ name }) => name)
  const isRepeated = new Set(names).size < names.length
  return { endpoints: data.endpoints, problems: isRepeated ? ['WEBHOOKS_FILE has two endpoints of one name'] : [] }
}
