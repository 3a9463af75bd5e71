import { compareProblems, type GiftProblem } from './gift-problem.ts'

export type ReadPart<Part> = { ok: true; gift: Part } | { ok: false; problems: GiftProblem[] }

export function joined<One, Other>(one: ReadPart<One>, other: ReadPart<Other>): ReadPart<One & Other> {
  if (one.ok && other.ok) return { ok: true, gift: { ...one.gift, ...other.gift } }
  const problems = [one, other].flatMap((part) => (part.ok ? [] : part.problems))
  return { ok: false, problems: problems.toSorted(compareProblems) }
}

export function refused(...problems: GiftProblem[]): { ok: false; problems: GiftProblem[] } {
  return { ok: false, problems }
}
