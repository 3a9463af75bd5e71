import { messageProblemText } from '../messages/not-saved-text.ts'
import { PAGE_WORDS } from '../words/page-words.ts'
import { defineWords } from '../words/words.ts'

export type GiftProblem =
  | { code: 'nothing-chosen' }
  | { code: 'unknown-line'; lineKey: string }
  | { code: 'line-not-possible'; lineKey: string; why: string }
  | { code: 'name-invalid' | 'name-too-short' | 'name-too-long' }
  | { code: 'email-missing' | 'email-invalid' }
  | { code: 'message-too-long'; text: string }
  | { code: 'message-blocked' }
  | { code: 'theme-unknown' | 'theme-out-of-season' }
  | { code: 'when-missing' | 'when-unclear' | 'date-missing' }
  | { code: 'date-out-of-range'; first: string; last: string }

type ProblemCode = GiftProblem['code']
type ProblemOf<Code extends ProblemCode> = GiftProblem & { code: Code }

const FIELDS = ['items', 'name', 'email', 'message', 'theme', 'when', 'date'] as const

type GiftField = (typeof FIELDS)[number]

const WORDS = defineWords('gifts.problems', {
  nothingChosen: 'Choose at least one item',
  name: 'Please enter a valid first name',
  nameTooShort: 'Please enter at least 2 characters',
  nameTooLong: 'Please enter no more than 50 characters',
  emailMissing: 'The email address is required',
  email: 'The email address entered is not in the right format',
  theme: 'Choose a theme',
  themeOver: "This theme isn't available at the moment. Choose another",
  when: 'Choose when to send it',
  whenAndDate: "You've entered a date too. Choose one or the other",
  date: 'Choose a date',
  onlyToday: 'This can only be sent today',
  dateBetween: (first: string, last: string) => `Choose a date from ${first} to ${last}`,
} as const)

const PROBLEMS = {
  'nothing-chosen': { field: 'items', sentence: () => WORDS.nothingChosen },
  'unknown-line': { field: 'items', sentence: () => PAGE_WORDS.notInOrder },
  'line-not-possible': { field: 'items', sentence: ({ why }) => why },
  /** Letters, spaces and hyphens only; "invalid" is reported before "too short" (GFT-06, GFT-07, D-40). */
  'name-invalid': { field: 'name', sentence: () => WORDS.name },
  'name-too-short': { field: 'name', sentence: () => WORDS.nameTooShort },
  'name-too-long': { field: 'name', sentence: () => WORDS.nameTooLong },
  /** More than 254 characters also count as a wrong format (GFT-05, D-40). */
  'email-missing': { field: 'email', sentence: () => WORDS.emailMissing },
  'email-invalid': { field: 'email', sentence: () => WORDS.email },
  /** The rules of every message: at most 200 characters, and no blocked words (GFT-08). */
  'message-too-long': { field: 'message', sentence: ({ text }) => messageProblemText('too-long', text) },
  'message-blocked': { field: 'message', sentence: () => messageProblemText('blocked-word', '') },
  'theme-unknown': { field: 'theme', sentence: () => WORDS.theme },
  'theme-out-of-season': { field: 'theme', sentence: () => WORDS.themeOver },
  'when-missing': { field: 'when', sentence: () => WORDS.when },
  'when-unclear': {
    field: 'when',
    sentence: () => WORDS.whenAndDate,
  },
  'date-missing': { field: 'date', sentence: () => WORDS.date },
  'date-out-of-range': {
    field: 'date',
    sentence: ({ first, last }) => (first === last ? WORDS.onlyToday : WORDS.dateBetween(first, last)),
  },
} as const satisfies {
  [Code in ProblemCode]: { field: GiftField; sentence: (problem: ProblemOf<Code>) => string }
}

export function giftProblemField({ code }: GiftProblem): GiftField {
  return PROBLEMS[code].field
}

export function compareProblems(one: GiftProblem, other: GiftProblem): number {
  return FIELDS.indexOf(giftProblemField(one)) - FIELDS.indexOf(giftProblemField(other))
}

export function giftProblemSentence(problem: GiftProblem): string {
  // The table's type guarantees that a sentence gets the problem of its own code.
  const { sentence } = PROBLEMS[problem.code] as { sentence: (problem: GiftProblem) => string }
  return sentence(problem)
}

export type ReadPart<Part> = { ok: true; gift: Part } | { ok: false; problems: GiftProblem[] }

export function joinParts<One, Other>(one: ReadPart<One>, other: ReadPart<Other>): ReadPart<One & Other> {
  if (one.ok && other.ok) return { ok: true, gift: { ...one.gift, ...other.gift } }
  const problems = [one, other].flatMap((part) => (part.ok ? [] : part.problems))
  return { ok: false, problems: problems.toSorted(compareProblems) }
}

export function failedPart(...problems: GiftProblem[]): { ok: false; problems: GiftProblem[] } {
  return { ok: false, problems }
}
