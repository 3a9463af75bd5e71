/** Lets a success message appear before the page is left (NFR-05). Plain redirects need no delay (D-136). */
export const NAVIGATION_DELAY_MS = 20

export function navigateAfterSuccess(
  navigate: () => void,
  schedule: (go: () => void, ms: number) => unknown = setTimeout,
): void {
  schedule(navigate, NAVIGATION_DELAY_MS)
}
