import { giftFromAbroad, waysFromAbroad } from '../../../domain/return-methods/other-ways.ts'
import type { ReturnMethod } from '../../../domain/returns/return-method.ts'
import type { StepTwo } from './step-two.ts'

type Whose = Pick<StepTwo, 'site' | 'facts' | 'recipientId'>

/** Why the recipient of a gift can only take it to a shop; null where that is not so (D-42). */
export function abroadNote({ site, facts, recipientId }: Whose): string | null {
  return recipientId === null ? null : giftFromAbroad(site, facts.book)
}

/** Of the ways back those that whoever returns it can take; the draft keeps all, since an address may be added. */
export function waysOf(two: Whose, methods: readonly ReturnMethod[]): readonly ReturnMethod[] {
  return abroadNote(two) === null ? methods : waysFromAbroad(methods)
}
