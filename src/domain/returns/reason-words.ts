import { RETURN_REASONS, WITHDRAWAL } from './return-reasons.data.ts'

/** "Too small, too tight"; null where we do not know the reason: then nobody reads its code. */
export function reasonWords(primary: string | null, secondary: string | null): string | null {
  const reason = [...RETURN_REASONS, WITHDRAWAL].find(({ code }) => code === primary)
  if (!reason) return null
  const more = reason.secondaries.find(({ code }) => code === secondary)
  return more ? `${reason.label}, ${more.label.charAt(0).toLowerCase()}${more.label.slice(1)}` : reason.label
}
