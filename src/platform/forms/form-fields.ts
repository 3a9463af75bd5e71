/** Several values where a field was sent several times. */
export type FormFields = Record<string, string | string[]>
