import type { ReactNode } from 'react'

/** The page polls while a change is pending, and reloads once it is over (D-123, D-215). */
export function RefreshWhilePending({ children }: { children: ReactNode }) {
  return (
    <div data-refresh="under-way" data-refresh-seconds={5} data-refresh-reload="">
      {children}
    </div>
  )
}
