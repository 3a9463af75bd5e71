/** A field that was sent several times has a list of values. */
export type FormFields = Record<string, string | string[]>
