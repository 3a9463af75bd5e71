/** Whether this process wants to be sent requests: from the moment that it is asked to stop, no more. */
export interface Readiness {
  isReady(): boolean
  leave(): void
}

export function readiness(): Readiness {
  let ready = true
  return {
    isReady: () => ready,
    leave() {
      ready = false
    },
  }
}
