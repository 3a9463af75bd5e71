/** How often a property is tried: a quick sample. The long runs try it forty times as often. */
export function tries(count: number): { numRuns: number } {
  return { numRuns: process.env.LONG_RUNS === 'true' ? count * 40 : count }
}
