import { randomBytes } from 'node:crypto'
import { isEmailAddress } from '../../src/domain/account/email-address.ts'
import { normaliseSignInAddress } from '../../src/domain/sign-in/attempt-limits.ts'
import type { MainSiteKey } from '../../src/domain/sites/site.ts'
import { argon2Passwords } from '../../src/platform/security/argon2-passwords.ts'
import type { StaffRecords } from '../../src/platform/sessions/staff.records.ts'
import { RefusedError } from './with-database.ts'

const NAME_LENGTH_MAX = 100

export async function createStaff(
  staff: StaffRecords,
  { name, email, sites, now }: { name: string; email: string; sites: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  if (name === '' || name.length > NAME_LENGTH_MAX || /\p{C}/u.test(name))
    throw new RefusedError(`--name must be 1 to ${NAME_LENGTH_MAX} characters and name a person.`)
  const address = normaliseSignInAddress(email)
  if (!isEmailAddress(address)) throw new RefusedError('--email must be an email address.')
  const { password, passwordHash } = await newPassword()
  const staffId = `T-${randomBytes(6).toString('hex')}`
  const account = { staffId, name, email: address, passwordHash, sites: readSites(sites), at: now }
  if (!(await staff.createAccount(account))) throw new RefusedError(`There is an account for ${address} already.`)
  console.log(`Created ${staffId} for ${name}, ${address}: ${sitesText(account.sites)}.`)
  printPassword(password)
}

export async function listStaff(staff: StaffRecords): Promise<void> {
  const accounts = await staff.listAccounts()
  if (accounts.length === 0) console.log('There are no accounts for customer service.')
  for (const { staffId, name, email, sites, revokedAt } of accounts)
    console.log(`${staffId}  ${name}  ${email}  ${revokedAt ? 'revoked' : sitesText(sites)}`)
}

export async function replaceStaffPassword(staff: StaffRecords, staffId: string, now: Temporal.Instant): Promise<void> {
  const { password, passwordHash } = await newPassword()
  if (!(await staff.setPassword(staffId, passwordHash, now)))
    throw new RefusedError(`There is no account ${staffId}, or it has been revoked.`)
  console.log(`Changed the password of ${staffId}. Earlier sessions have ended.`)
  printPassword(password)
}

export async function revokeStaff(staff: StaffRecords, staffId: string, now: Temporal.Instant): Promise<void> {
  if (!(await staff.revoke(staffId, now))) throw new RefusedError(`There is no account ${staffId}.`)
  console.log(`Revoked ${staffId}. Its sessions have ended.`)
}

async function newPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = randomBytes(18).toString('base64url')
  return { password, passwordHash: await argon2Passwords().hash(password) }
}

/** Alone on its line, so that it is easy to copy. */
function printPassword(password: string): void {
  console.log('Password (shown once and not stored):')
  console.log(password)
}

function readSites(sites: readonly string[]): MainSiteKey[] | null {
  if (sites.length === 0) return null
  const known = sites.filter((site): site is MainSiteKey => site === 'uk' || site === 'ie')
  if (known.length < sites.length) throw new RefusedError('--site must be uk or ie; without it, all sites.')
  return [...new Set(known)]
}

function sitesText(sites: readonly MainSiteKey[] | null): string {
  return sites === null ? 'all sites' : sites.join(', ')
}
