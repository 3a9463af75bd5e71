import type { ReactNode } from 'react'
import { Fold } from './fold.tsx'

export const examples: Record<string, ReactNode> = {
  'open and closed': (
    <div className="folds">
      <Fold title="About this dress" open>
        <p>A wrap dress that stays wrapped.</p>
        <ul>
          <li>Regular fit, true to size</li>
          <li>Unlined, with side pockets</li>
        </ul>
      </Fold>
      <Fold title="Fabric and care">
        <p>Machine wash at 30 degrees.</p>
      </Fold>
    </div>
  ),
}
