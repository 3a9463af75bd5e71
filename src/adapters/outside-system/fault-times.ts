/** How long faults take that are about time. */
export interface FaultTimes {
  slowMs: number
  /** Longer than a caller waits. */
  tooLateMs: number
  wait(ms: number): Promise<void>
}
