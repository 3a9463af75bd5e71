import type { FormFields } from '../forms/form-fields.ts'
import { LOCATION_FIELD } from '../forms/location-field.ts'
import { sha256 } from '../sessions/sessions.ts'
import type { RequestState } from './request-state.ts'
import type { SavedLinkToken } from './route.ts'

/** How long a post is saved, unless its route sets another time (D-130). */
const USUAL_SAVE_POST_MINUTES = 30
/** More than people ever write into our forms. */
const SAVED_POST_BYTES_MAX = 16 * 1024

/** Saves the last post of each owner. If it is too large, the earlier one is removed as well. */
export async function savePost(
  state: RequestState,
  { customerId, address, fields }: SavedLinkToken,
  owner: string,
  minutes = USUAL_SAVE_POST_MINUTES,
): Promise<boolean> {
  if (Buffer.byteLength(JSON.stringify(fields)) > SAVED_POST_BYTES_MAX) {
    state.setCookie('savedPost', null)
    return false
  }
  // Signed, so it can't be forged; the same owner always gets the same token.
  const token = state.product.savedPostTokens.sign(owner)
  await state.product.savedPosts.save({
    tokenHash: sha256(token),
    browserHash: sha256(state.ownBrowserId()),
    customerId,
    path: address,
    fields,
    postedAt: state.now,
    expiresAt: state.now.add({ minutes }),
  })
  state.setCookie('savedPost', token, minutes * 60)
  return true
}

/** Passwords and locations are never stored. */
export function withoutSecrets(fields: FormFields): FormFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !/password/i.test(name) && name !== LOCATION_FIELD),
  )
}
