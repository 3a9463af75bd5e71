/** Not ready from the moment it is asked to stop. */
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
