import { hydratePage } from '../../platform/browser/hydrate.tsx'
import { Backstage } from './backstage.page.tsx'

hydratePage({ View: Backstage })
