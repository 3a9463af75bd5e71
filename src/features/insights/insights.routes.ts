import { forStaff, type Route } from '../../platform/http/route.ts'
import { PATHS, urls } from '../../urls.ts'
import { type InsightsParts, sendInsightsCsv, showInsights } from './insights.server.ts'

interface InsightsRoutesParts extends InsightsParts {
  settings: { staff: 'on' | 'off' }
}

export function insightsRoutes(parts: InsightsRoutesParts): Route[] {
  if (parts.settings.staff === 'off') return []
  return [
    forStaff({
      name: 'insights',
      method: 'GET',
      path: PATHS.insights,
      answer: (visit) => showInsights(parts, visit),
    }),
    forStaff({
      name: 'insights-csv',
      method: 'GET',
      path: PATHS.insightsCsv,
      example: urls.insightsCsv('weeks'),
      answer: (visit) => sendInsightsCsv(parts, visit),
    }),
  ]
}
