import { randomBytes } from 'node:crypto'
import type { Scope } from '../../src/domain/callers/caller.ts'
import { newServiceSecret } from '../../src/platform/calls/service-secret.ts'
import type { TestProduct } from './test-product.ts'

export interface GivenCredential {
  id: string
  secret: string
  headers: { authorization: string }
}

/** Creates a service credential, as `npm run credentials` does. */
export async function giveCredential({ product, clock }: TestProduct, ...scopes: Scope[]): Promise<GivenCredential> {
  const { secret, hash } = newServiceSecret()
  const id = `S-${randomBytes(4).toString('hex')}`
  await product.credentials.create({ credentialId: id, name: 'A test', scopes, secretHash: hash, at: clock.now() })
  return { id, secret, headers: { authorization: `Bearer ${secret}` } }
}
