/** Facts without those that were not told: absent means not told, and `undefined` must not come to stand for it. */
export function told<Facts extends object>(facts: { [Name in keyof Facts]: Facts[Name] | undefined }): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Facts
}
