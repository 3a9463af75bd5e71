import { PATHS } from '../../urls.ts'
import { forAnyone, type Route } from '../../web/route.ts'
import { showHelp } from './help.server.ts'

export function helpRoutes(): Route[] {
  return [forAnyone({ name: 'help', method: 'GET', path: PATHS.help, sites: 'uk-and-ireland', answer: showHelp })]
}
