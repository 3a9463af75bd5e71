/** Headings of a copy of the data, in this order. */
export const PERSONAL_PARTS = ['you', 'sign-in', 'orders', 'returns', 'gifts', 'mails', 'shopping', 'records'] as const
export type PersonalPart = (typeof PERSONAL_PARTS)[number]

export interface PersonalTable {
  table: string
  part: PersonalPart
  why: string
  until: string
  /** The columns that say something about a person; a text where the name does not say what. Others are numbers, times and states. */
  personal: Readonly<Record<string, string>>
  /** An SQL condition for the rows of a customer, whose id is $1. Null: the rows name no customer. */
  rows: string | null
  /** For a copy, if it has fewer rows than are erased; null: it has none, since other tables say the same. */
  copied: string | null
  /** Columns that a copy leaves out besides HIDDEN_COLUMNS. */
  hidden: readonly string[]
  /** Either the rows, or each column's new value as SQL. */
  erased: 'deleted' | 'stays' | Readonly<Record<string, string>>
}
