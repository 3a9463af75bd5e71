/**
 * Checks a rule on many things; returns one line for each violation, with the thing's name. One test can then check
 * hundreds of things, and its failure lists all that are wrong: `expect(violations(…)).toEqual([])`.
 */
export function violations<Thing>(
  things: readonly (readonly [name: string, thing: Thing])[],
  whatIsWrong: (thing: Thing) => readonly (string | false | null | undefined)[],
): string[] {
  // A rule that is checked on nothing would always pass.
  if (things.length === 0) return ['there is nothing that the rule is tried on']
  return things.flatMap(([name, thing]) =>
    wrongWith(() => whatIsWrong(thing))
      .filter((wrong) => typeof wrong === 'string')
      .map((wrong) => `${name}: ${wrong}`),
  )
}

/** A check that throws is a violation, so that the other things are still checked. */
function wrongWith<Wrong>(look: () => readonly Wrong[]): readonly (Wrong | string)[] {
  try {
    return look()
  } catch (error) {
    return [`throws ${error}`]
  }
}
