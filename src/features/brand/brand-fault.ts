/** What is wrong with a file of a brand, in sentences. */
export class BrandFault extends Error {
  readonly problems: readonly string[]
  constructor(...problems: string[]) {
    super(problems.join('; '))
    this.problems = problems
  }
}
