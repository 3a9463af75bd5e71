/** What backstage can do to the demo. */
export interface DemoControls {
  setClock(to: Temporal.Instant): void
  /** Builds the demo world anew, as of the demo's own time; everybody is signed out. */
  reset(): Promise<void>
  shoppers: readonly { name: string; email: string; about: string }[]
  password: string
}
