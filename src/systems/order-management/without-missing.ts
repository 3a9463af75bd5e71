/** Facts without those that are undefined: a fact that is not known is absent. */
export function withoutMissing<Facts extends object>(facts: { [Name in keyof Facts]: Facts[Name] | undefined }): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Facts
}
