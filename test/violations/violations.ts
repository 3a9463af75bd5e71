/**
 * One line for everything that breaks a rule, with the name of what breaks it. So a rule for hundreds of things is one
 * test, and its failure still lists which of them are wrong, and how: `expect(violations(…)).toEqual([])`.
 */
export function violations<Thing>(
  things: readonly (readonly [name: string, thing: Thing])[],
  whatIsWrong: (thing: Thing) => readonly (string | false | null | undefined)[],
): string[] {
  // A rule that meets nothing holds always, and shows nothing.
  if (things.length === 0) return ['there is nothing that the rule is tried on']
  return things.flatMap(([name, thing]) =>
    wrongWith(() => whatIsWrong(thing))
      .filter((wrong) => typeof wrong === 'string')
      .map((wrong) => `${name}: ${wrong}`),
  )
}

/** What cannot even be looked at is wrong, and the others are still looked at. */
function wrongWith<Wrong>(look: () => readonly Wrong[]): readonly (Wrong | string)[] {
  try {
    return look()
  } catch (error) {
    return [`throws ${error}`]
  }
}
