import { hydratePage } from '../../client/hydrate.tsx'
import { backstagePage } from './backstage.page.tsx'

hydratePage(backstagePage)
