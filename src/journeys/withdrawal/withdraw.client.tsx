import { hydratePage } from '../../client/hydrate.tsx'
import { withdrawPage } from './withdraw.page.tsx'

hydratePage(withdrawPage)
