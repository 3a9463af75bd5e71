import type { ReactNode } from 'react'

/** Says that a change is under way (D-123, D-215). A page with it asks for itself, and is loaded again once it is over. */
export function UnderWay({ children }: { children: ReactNode }) {
  return (
    <div data-refresh="under-way" data-refresh-seconds={5} data-refresh-reload="">
      {children}
    </div>
  )
}
