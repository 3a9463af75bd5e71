import { hydratePage } from '../../client/hydrate.tsx'
import { Backstage } from './backstage.page.tsx'

hydratePage({ View: Backstage })
