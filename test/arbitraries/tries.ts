/** How many random cases a property test runs: long runs try forty times as many. */
export function tries(count: number): { numRuns: number } {
  return { numRuns: process.env.LONG_RUNS === 'true' ? count * 40 : count }
}
