import { hydratePage } from '../../platform/browser/hydrate.tsx'
import { Withdraw } from './withdraw.page.tsx'

hydratePage({ View: Withdraw })
