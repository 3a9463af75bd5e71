/** Headings of a copy of the data, in this order. */
export const PERSONAL_PARTS = ['you', 'sign-in', 'orders', 'returns', 'gifts', 'mails', 'shopping', 'records'] as const
export type PersonalPart = (typeof PERSONAL_PARTS)[number]

export interface PersonalTable {
  table: string
  part: PersonalPart
  why: string
  until: string
  /** Column by column; a text where the name does not say what the column holds. */
  personal: Readonly<Record<string, string>>
  /** Columns with nothing personal. */
  other: string
  /** Columns that no copy has: secrets, what a person cannot read, and what they must not learn. */
  hidden?: string
  /** An SQL condition; $1 is the customer's id. Null: the rows name no customer. */
  rows?: string | null
  /** For a copy, if it has fewer rows than are erased; null: it has none, since other tables say the same. */
  copied?: string | null
  erased: 'deleted' | 'stays' | Readonly<Record<string, string>>
  /** The table may be missing, or be read-only in production. */
  isOptional?: true
}
