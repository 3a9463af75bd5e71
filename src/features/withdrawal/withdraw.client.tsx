import { hydratePage } from '../../platform/browser/hydrate.tsx'
import { Withdraw } from './withdraw.page.tsx'

// Without the page's title and scripts, which are the server's.
hydratePage({ View: Withdraw })
