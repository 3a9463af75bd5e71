import { DAMAGED, REASONS_OF_SIZED_GOODS, type ReturnReason, WITHDRAWAL } from '../policy/return-reasons.data.ts'
import { type ReturnReasonProblem, type SubmittedReason, whyNoReason } from './why-no-reason.ts'

export interface GoodsTraits {
  sized: boolean
  glass: boolean
}

export function reasonsFor({ sized, glass }: GoodsTraits, all: readonly ReturnReason[]): ReturnReason[] {
  return all
    .filter(({ code }) => sized || !REASONS_OF_SIZED_GOODS.includes(code))
    .map((reason) => (glass && reason.code === DAMAGED ? { ...reason, expectedBack: false } : reason))
}

export interface ChosenReturnReason {
  primary: string
  secondary: string | null
  refundsDelivery: boolean
  expectedBack: boolean
}

/** The submitted reason, if it is offered; else why not. `offered` is null if reasons are unavailable (D-54). */
export function readReturnReason(
  offered: readonly ReturnReason[] | null,
  sent: SubmittedReason,
): { ok: true; reason: ChosenReturnReason } | { ok: false; code: ReturnReasonProblem } {
  const code = whyNoReason(offered, sent)
  const chosen = offered?.find((reason) => reason.code === sent.primary)
  if (code !== null || chosen === undefined) return { ok: false, code: code ?? 'primary-missing' }
  return { ok: true, reason: chosenReason(chosen, sent.secondary === '' ? null : sent.secondary) }
}

export function chosenReason(reason: ReturnReason, secondary: string | null): ChosenReturnReason {
  const { code, refundsDelivery, expectedBack } = reason
  return { primary: code, secondary, refundsDelivery, expectedBack }
}

/** Null for an unknown reason: codes are never shown. */
export function reasonWords(
  all: readonly ReturnReason[],
  primary: string | null,
  secondary: string | null,
): string | null {
  const reason = [...all, WITHDRAWAL].find(({ code }) => code === primary)
  if (!reason) return null
  const secondaryReason = reason.secondaries.find(({ code }) => code === secondary)
  return secondaryReason
    ? `${reason.label}, ${secondaryReason.label.charAt(0).toLowerCase()}${secondaryReason.label.slice(1)}`
    : reason.label
}
