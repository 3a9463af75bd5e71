import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { isScope, SCOPE_DESCRIPTIONS, SCOPES, type Scope } from '../src/domain/callers/caller.ts'
import {
  type ListedCredential,
  postgresServiceCredentials,
  type ServiceCredentialRecords,
} from '../src/platform/calls/service-credentials.records.ts'
import { newServiceSecret } from '../src/platform/calls/service-secret.ts'
import { postgresStaff } from '../src/platform/sessions/staff.records.ts'
import { readGracePeriod } from './lib/grace.ts'
import { createStaff, listStaff, replaceStaffPassword, revokeStaff } from './lib/staff-accounts.ts'
import { RefusedError } from './lib/with-database.ts'
import { withProductDatabase } from './lib/with-product-database.ts'

const SCOPE_LENGTH_MAX = Math.max(...SCOPES.map(({ length }) => length))

const USAGE = `npm run credentials -- create --name NAME --scope SCOPE [--scope SCOPE]
npm run credentials -- list
npm run credentials -- rotate ID [--grace 24h]
npm run credentials -- revoke ID

npm run credentials -- create-staff --name NAME --email ADDRESS [--site uk] [--site ie]
npm run credentials -- list-staff
npm run credentials -- new-staff-password ID
npm run credentials -- revoke-staff ID

Scopes:
${SCOPES.map((scope) => `  ${scope.padEnd(SCOPE_LENGTH_MAX)}  ${SCOPE_DESCRIPTIONS[scope]}`).join('\n')}`

const NAME_LENGTH_MAX = 100

/**
 * Creates, lists, rotates and revokes the credentials of internal callers, and the accounts of customer service. A
 * secret or password is shown only once, when it is created.
 */
await withProductDatabase(async ({ sql, now, noteChange }) => {
  const { command, id, name, email, sites, scopes, grace } = readCommand()
  const credentials = postgresServiceCredentials(sql)
  const staff = postgresStaff(sql)
  switch (command) {
    case 'create':
      await create(credentials, { name, scopes: readScopes(scopes), now })
      break
    case 'list':
      list(await credentials.list(now))
      return 0
    case 'rotate':
      await rotate(credentials, requireId(id), grace, now)
      break
    case 'revoke':
      if (!(await credentials.revoke(requireId(id), now))) throw new RefusedError(`There is no credential ${id}.`)
      console.log(`Revoked ${id}. It no longer works.`)
      break
    case 'create-staff':
      await createStaff(staff, { name, email, sites, now })
      break
    case 'list-staff':
      await listStaff(staff)
      return 0
    case 'new-staff-password':
      await replaceStaffPassword(staff, requireId(id), now)
      break
    case 'revoke-staff':
      await revokeStaff(staff, requireId(id), now)
      break
    default:
      throw new RefusedError(USAGE)
  }
  await noteChange()
  return 0
})

function readCommand() {
  const options = {
    name: { type: 'string' },
    email: { type: 'string', default: '' },
    site: { type: 'string', multiple: true },
    scope: { type: 'string', multiple: true },
    grace: { type: 'string', default: '24h' },
  } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [command, id, ...unexpectedArguments] = positionals
    if (unexpectedArguments.length > 0) throw new RefusedError(USAGE)
    const { name = '', email, site: sites = [], scope: scopes = [], grace } = values
    return { command, id, name: name.trim(), email, sites, scopes, grace }
  } catch (error) {
    if (error instanceof RefusedError) throw error
    throw new RefusedError(USAGE)
  }
}

async function create(
  credentials: ServiceCredentialRecords,
  { name, scopes, now }: { name: string; scopes: Scope[]; now: Temporal.Instant },
): Promise<void> {
  if (name === '' || name.length > NAME_LENGTH_MAX || /\p{C}/u.test(name))
    throw new RefusedError(`--name must be 1 to ${NAME_LENGTH_MAX} characters and say who uses the credential.`)
  const { secret, hash } = newServiceSecret()
  const credentialId = `S-${randomBytes(6).toString('hex')}`
  await credentials.create({ credentialId, name, scopes, secretHash: hash, at: now })
  console.log(`Created ${credentialId} for ${name}: ${scopes.join(', ')}.`)
  printSecret(secret)
}

async function rotate(credentials: ServiceCredentialRecords, id: string, grace: string, now: Temporal.Instant) {
  const duration = readGracePeriod(grace)
  if (duration === null) throw new RefusedError('--grace must be a time such as 0, 30m, 24h or 7d, and at most 30d.')
  const { secret, hash } = newServiceSecret()
  const oldUntil = now.add(duration)
  if (!(await credentials.rotate(id, hash, now, oldUntil)))
    throw new RefusedError(`There is no credential ${id}, or it has been revoked.`)
  console.log(`Rotated ${id}. The old secret works until ${oldUntil.toString({ smallestUnit: 'second' })}.`)
  printSecret(secret)
}

/** The secret is alone on its line, so that it is easy to copy. */
function printSecret(secret: string): void {
  console.log('Secret (shown once and not stored):')
  console.log(secret)
}

function list(credentials: readonly ListedCredential[]): void {
  if (credentials.length === 0) console.log('There are no credentials.')
  const formatInstant = (instant: Temporal.Instant | null) => instant?.toString({ smallestUnit: 'minute' }) ?? 'never'
  for (const { credentialId, name, scopes, createdAt, revokedAt, lastUsedAt, secrets } of credentials) {
    const status = revokedAt
      ? `revoked ${formatInstant(revokedAt)}`
      : `${secrets} ${secrets === 1 ? 'secret' : 'secrets'}`
    console.log(
      `${credentialId}  ${name}  (${scopes.join(', ')})  created ${formatInstant(createdAt)}, ${status}, last used ${formatInstant(lastUsedAt)}`,
    )
  }
}

function readScopes(names: readonly string[]): Scope[] {
  const scopes = [...new Set(names)].filter(isScope)
  if (scopes.length === 0 || scopes.length < new Set(names).size)
    throw new RefusedError(`--scope is required and must be one of ${SCOPES.join(', ')}.`)
  return scopes
}

function requireId(id: string | undefined): string {
  if (id === undefined) throw new RefusedError(USAGE)
  return id
}
